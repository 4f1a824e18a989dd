/** Something that happened, or was found: from when to when. Epoch ms. */
export interface Lasting {
  readonly from: number
  readonly to: number
}

export interface Matches<T, F> {
  /** What happened, with the first thing that was found of it. */
  readonly found: readonly { readonly truth: T; readonly by: F }[]
  readonly missed: readonly T[]
  /** Found once more of what was found already: one who walks out and in again. */
  readonly again: readonly F[]
  /** Found where nothing happened. */
  readonly wrong: readonly F[]
}

/**
 * Pairs what happened with what was found: they belong together when their times overlap, give or take `slackMs`, and
 * `isOf` has nothing against it. Of several each thing found goes to the one whose beginning is nearest.
 */
export function match<T extends Lasting, F extends Lasting>(
  truths: readonly T[],
  found: readonly F[],
  slackMs: number,
  isOf: (one: F, truth: T) => boolean = () => true,
): Matches<T, F> {
  const by = new Map<T, F>()
  const again: F[] = []
  const wrong: F[] = []
  for (const one of found.toSorted((a, b) => a.from - b.from)) {
    const near = truths
      .filter((truth) => one.from <= truth.to + slackMs && truth.from - slackMs <= one.to)
      .filter((truth) => isOf(one, truth))
      .toSorted((a, b) => Math.abs(a.from - one.from) - Math.abs(b.from - one.from))
    const [free, taken] = [near.find((truth) => !by.has(truth)), near[0]]
    if (free !== undefined) by.set(free, one)
    else if (taken !== undefined) again.push(one)
    else wrong.push(one)
  }
  return {
    found: [...by].map(([truth, one]) => ({ truth, by: one })),
    missed: truths.filter((truth) => !by.has(truth)),
    again,
    wrong,
  }
}

/** The middle one; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[ordered.length >> 1] ?? null
}
