import type { WornItem } from '@foresite/contract/objects'
import type { Worn } from '#stages/detect/detection.ts'

/** What somebody wears nothing of, and since when. */
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
/** Looks this much older than the threshold say nothing of now: meanwhile it may have been put on unseen. */
const STALE_MS = 10_000

/** Somebody in a zone, and when he was seen with and without which item. Times are epoch ms. */
export class Wearer {
  readonly #looks = new Map<WornItem, Look[]>()
  #seenAt = 0

  /** When it was last told that he is there, whatever he wears. */
  get seenAt(): number {
    return this.#seenAt
  }

  /** What is hidden or too small to tell says nothing either way. */
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
   * Those of the items that he has gone without for the threshold; null when there is none. An item is not there when
   * it is missing in `leastShare` (0 to 1) of the pictures in which that can be told.
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
