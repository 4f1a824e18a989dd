/** A stretch of time; its end is not part of it. */
export interface Stretch {
  readonly from: Date
  readonly to: Date
}

/** Stretches in order, those that touch or overlap as one. */
export function union(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const one of stretches.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = joined.at(-1)
    if (last === undefined || one.from > last.to) joined.push(one)
    else if (one.to > last.to) joined[joined.length - 1] = { from: last.from, to: one.to }
  }
  return joined
}

/** What two lists have in common; each is in order and overlaps nowhere, as `union` leaves it. */
export function intersect(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  const both: Stretch[] = []
  for (let [i, j] = [0, 0]; ;) {
    const [one, other] = [some[i], others[j]]
    if (one === undefined || other === undefined) return both
    const from = one.from > other.from ? one.from : other.from
    const to = one.to < other.to ? one.to : other.to
    if (from < to) both.push({ from, to })
    if (one.to < other.to) i += 1
    else j += 1
  }
}

/** What of a stretch none of these covers; they are as `union` leaves them. */
export function gaps(within: Stretch, stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  let { from } = within
  for (const one of intersect([within], stretches)) {
    if (one.from > from) found.push({ from, to: one.from })
    from = one.to
  }
  if (from < within.to) found.push({ from, to: within.to })
  return found
}

/** The length of all of them, in milliseconds. */
export function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
}

/** How much of each of some stretches these cover, in milliseconds; both are in order and overlap nowhere. */
export function lengthsIn(parts: readonly Stretch[], stretches: readonly Stretch[]): number[] {
  let first = 0
  return parts.map((part) => {
    let length = 0
    for (let i = first; ; i += 1) {
      const one = stretches[i]
      if (one === undefined || one.from >= part.to) return length
      length += Math.max(
        0,
        Math.min(one.to.getTime(), part.to.getTime()) - Math.max(one.from.getTime(), part.from.getTime()),
      )
      // What reaches beyond this part covers something of the next.
      if (one.to <= part.to) first = i + 1
    }
  })
}
