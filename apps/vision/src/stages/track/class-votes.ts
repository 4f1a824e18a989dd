import type { ObjectClass } from '@foresite/contract/objects'
import type { Detection } from '#stages/detect/detection.ts'

/** A name that only so small a share of the sightings speaks for was a mistake. */
const LEAST_LABEL_SHARE = 0.25

/** Votes on a track's class over its life, each detection weighted by its score. */
export class ClassVotes {
  readonly #votes: Record<ObjectClass, number> = { person: 0, vehicle: 0, other: 0 }
  readonly #labels = new Map<string, number>()
  #total = 0
  #count = 0

  add({ objectClass, siteLabel, score }: Detection): void {
    if (siteLabel !== undefined) this.#labels.set(siteLabel, (this.#labels.get(siteLabel) ?? 0) + score)
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

  /** What models of the site's own call it most; null where none knows it. */
  get label(): string | null {
    const [best = null] = [...this.#labels].toSorted(([, a], [, b]) => b - a)
    return best !== null && best[1] >= LEAST_LABEL_SHARE * this.#total ? best[0] : null
  }

  /** The mean score of its detections. */
  get confidence(): number {
    return this.#count === 0 ? 0 : this.#total / this.#count
  }
}
