import type { ObjectClass } from '@foresite/contract/objects'
import type { Detection } from '#stages/detect/detection.ts'

/** A label with a smaller share of the detections is a mistake. */
const MIN_LABEL_SHARE = 0.25

/** Determines a track's class by a vote of all its detections, weighted by score. */
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

  /** The class with the most votes; in a tie, one that rules use. */
  get winner(): ObjectClass {
    const { person, vehicle, other } = this.#votes
    if (person >= vehicle && person >= other) return 'person'
    return vehicle >= other ? 'vehicle' : 'other'
  }

  /** The most frequent label from the site's own models; null if none recognises it. */
  get label(): string | null {
    const [best = null] = [...this.#labels].toSorted(([, a], [, b]) => b - a)
    return best !== null && best[1] >= MIN_LABEL_SHARE * this.#total ? best[0] : null
  }

  /** The mean score of the detections. */
  get confidence(): number {
    return this.#count === 0 ? 0 : this.#total / this.#count
  }
}
