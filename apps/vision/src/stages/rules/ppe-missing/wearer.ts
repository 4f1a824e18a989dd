import type { WornItem } from '@foresite/contract/objects'
import type { Worn } from '#stages/detect/detection.ts'

/** The items a person lacks, and since when. */
export interface Bare {
  readonly items: [WornItem, ...WornItem[]]
  readonly since: number
}

interface Look {
  /** Epoch ms. */
  readonly at: number
  readonly missing: boolean
}

/** With fewer, one mistake would decide. */
const LEAST_LOOKS = 5
/** Samples older than the threshold by this much no longer count: the item may have been put on unseen. */
const STALE_MS = 10_000

/** A person in a zone, and when they were seen with and without each item. Times are epoch ms. */
export class Wearer {
  readonly #looks = new Map<WornItem, Look[]>()
  #seenAt = 0

  /** When they were last seen there, whatever they wear. */
  get seenAt(): number {
    return this.#seenAt
  }

  /** Hidden or too small counts neither way. */
  see(worn: Worn | undefined, at: number, thresholdMs: number): void {
    // A clock that was put back: what was seen before it cannot be counted with what comes.
    if (at < this.#seenAt) this.#looks.clear()
    this.#seenAt = at
    if (worn === undefined) return
    const items: WornItem[] = ['hardhat', 'safety-vest']
    for (const item of items) {
      if (worn[item] === 'unknown') continue
      const looks = this.#looks.get(item) ?? []
      looks.push({ at, missing: worn[item] === 'missing' })
      const recent = looks.filter((look) => at - look.at <= thresholdMs + STALE_MS)
      this.#looks.set(item, recent)
    }
  }

  /**
   * The items missing for the threshold; null if there are none. An item is missing when it is so in `leastShare` (0 to
   * 1) of the assessable pictures.
   */
  bareOf(items: readonly WornItem[], thresholdMs: number, leastShare: number): Bare | null {
    const bare = items.flatMap((item) => {
      const since = bareSince(this.#looks.get(item) ?? [], thresholdMs, leastShare)
      return since === null ? [] : [{ item, since }]
    })
    const [first, ...others] = bare.map(({ item }) => item)
    if (first === undefined) return null
    return { items: [first, ...others], since: Math.min(...bare.map(({ since }) => since)) }
  }
}

/** The first picture without it, of as many as the threshold and the least count take; null: not for long enough. */
function bareSince(looks: readonly Look[], thresholdMs: number, leastShare: number): number | null {
  const last = looks.at(-1)
  if (last === undefined) return null
  const spanning = looks.findLastIndex(({ at }) => last.at - at >= thresholdMs)
  const from = Math.min(spanning, looks.length - LEAST_LOOKS)
  if (from < 0) return null
  const judged = looks.slice(from)
  const missing = judged.filter((look) => look.missing)
  return missing.length >= judged.length * leastShare ? (missing[0]?.at ?? null) : null
}
