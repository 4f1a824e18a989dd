import type { ObjectClass } from '@foresite/contract/objects'
import type { Detection } from '#stages/detect/detection.ts'

/** Votes on a track's class over its life, each detection weighted by its score. */
export class ClassVotes {
  readonly #votes: Record<ObjectClass, number> = { person: 0, vehicle: 0, other: 0 }
  #total = 0
  #count = 0

  add({ objectClass, score }: Detection): void {
    this.#votes[objectClass] += score
    this.#total += score
    this.#count += 1
  }

  /** The class with the most votes; in a tie one that rules can watch for. */
  get winner(): ObjectClass {
    const { person, vehicle, other } = this.#votes
    if (person >= vehicle && person >= other) return 'person'
    return vehicle >= other ? 'vehicle' : 'other'
  }

  /** The mean score of its detections. */
  get confidence(): number {
    return this.#count === 0 ? 0 : this.#total / this.#count
  }
}
