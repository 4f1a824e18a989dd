import type { WornItem } from '@foresite/contract/objects'
import type { Worn } from '#stages/detect/detection.ts'

/** The items a person lacks, and since when. */
export interface MissingItems {
  readonly items: [WornItem, ...WornItem[]]
  readonly since: number
}

interface Sighting {
  /** Epoch ms. */
  readonly at: number
  readonly missing: boolean
}

/** With fewer frames, a single error would decide. */
const MIN_FRAMES = 5
/** Samples older than the threshold plus this no longer count: the item may have been put on unseen. */
const STALE_MS = 10_000

/** Records when a person in a zone was seen with and without each item. Times are epoch ms. */
export class Wearer {
  readonly #sightings = new Map<WornItem, Sighting[]>()
  #seenAt = 0

  /** When they were last seen there, with or without the items. */
  get seenAt(): number {
    return this.#seenAt
  }

  /** Records a sighting. An item that is hidden or too small counts neither way. */
  see(worn: Worn | undefined, at: number, thresholdMs: number): void {
    // The clock was set back: earlier sightings cannot be compared with later ones.
    if (at < this.#seenAt) this.#sightings.clear()
    this.#seenAt = at
    if (worn === undefined) return
    const items: WornItem[] = ['hardhat', 'safety-vest']
    for (const item of items) {
      if (worn[item] === 'unknown') continue
      const sightings = this.#sightings.get(item) ?? []
      sightings.push({ at, missing: worn[item] === 'missing' })
      const recent = sightings.filter((sighting) => at - sighting.at <= thresholdMs + STALE_MS)
      this.#sightings.set(item, recent)
    }
  }

  /**
   * The items missing for at least the threshold; null if there are none. An item is missing if it is missing in at least
   * `minShare` (0 to 1) of the assessable frames.
   */
  missingFor(items: readonly WornItem[], thresholdMs: number, minShare: number): MissingItems | null {
    const missing = items.flatMap((item) => {
      const since = missingSince(this.#sightings.get(item) ?? [], thresholdMs, minShare)
      return since === null ? [] : [{ item, since }]
    })
    const [first, ...others] = missing.map(({ item }) => item)
    if (first === undefined) return null
    return { items: [first, ...others], since: Math.min(...missing.map(({ since }) => since)) }
  }
}

/** The time of the first frame without the item in the period assessed; null if it has not been missing for long enough. */
function missingSince(sightings: readonly Sighting[], thresholdMs: number, minShare: number): number | null {
  const last = sightings.at(-1)
  if (last === undefined) return null
  const spanning = sightings.findLastIndex(({ at }) => last.at - at >= thresholdMs)
  const from = Math.min(spanning, sightings.length - MIN_FRAMES)
  if (from < 0) return null
  const assessed = sightings.slice(from)
  const missing = assessed.filter((sighting) => sighting.missing)
  return missing.length >= assessed.length * minShare ? (missing[0]?.at ?? null) : null
}
