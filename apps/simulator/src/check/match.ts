import type { Interval } from '../world/truth/presence.ts'

export interface Matches<T, F> {
  /** Events with the first finding that matches each. */
  readonly found: readonly { readonly truth: T; readonly by: F }[]
  readonly missed: readonly T[]
  /** Further findings of an event already found, such as a person leaving and coming back. */
  readonly again: readonly F[]
  /** Findings without an event. */
  readonly wrong: readonly F[]
}

/**
 * Matches events with findings: their times overlap within `slackMs`, and `isOf` agrees. A finding that matches several
 * goes to the one with the nearest start that has no finding yet.
 */
export function match<T extends Interval, F extends Interval>(
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
