/** A period of time, including its start and excluding its end. */
export interface Interval {
  readonly from: Date
  readonly to: Date
}

/** Sorts periods and merges those that touch or overlap. */
export function union(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  // A period can have tens of thousands: comparing two dates takes ten times as long as comparing their times.
  let end = -Infinity
  for (const one of inOrder(intervals)) {
    const [from, to] = [one.from.getTime(), one.to.getTime()]
    const last = joined.at(-1)
    if (last === undefined || from > end) joined.push(one)
    else if (to > end) joined[joined.length - 1] = { from: last.from, to: one.to }
    end = Math.max(end, to)
  }
  return joined
}

function inOrder(intervals: readonly Interval[]): readonly Interval[] {
  let last = -Infinity
  for (const { from } of intervals) {
    if (from.getTime() < last) return intervals.toSorted((a, b) => a.from.getTime() - b.from.getTime())
    last = from.getTime()
  }
  return intervals
}

/** The intersection of two lists, each sorted without overlaps as from `union`. */
export function intersect(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  const both: Interval[] = []
  for (let [i, j] = [0, 0]; ;) {
    const [one, other] = [some[i], others[j]]
    if (one === undefined || other === undefined) return both
    const [oneFrom, otherFrom] = [one.from.getTime(), other.from.getTime()]
    const [oneTo, otherTo] = [one.to.getTime(), other.to.getTime()]
    if (Math.max(oneFrom, otherFrom) < Math.min(oneTo, otherTo)) {
      // Usually the whole period.
      const isWithin = oneFrom >= otherFrom && oneTo <= otherTo
      const from = oneFrom > otherFrom ? one.from : other.from
      both.push(isWithin ? one : { from, to: oneTo < otherTo ? one.to : other.to })
    }
    if (oneTo < otherTo) i += 1
    else j += 1
  }
}

/** The parts of a period that none of these covers; they must be as from `union`. */
export function gaps(within: Interval, intervals: readonly Interval[]): Interval[] {
  const found: Interval[] = []
  let { from } = within
  for (const one of intersect([within], intervals)) {
    if (one.from > from) found.push({ from, to: one.from })
    from = one.to
  }
  if (from < within.to) found.push({ from, to: within.to })
  return found
}

/** Their total length in milliseconds. */
export function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
}

/** How much of each period these cover, in milliseconds; both lists are sorted without overlaps. */
export function lengthsIn(parts: readonly Interval[], intervals: readonly Interval[]): number[] {
  let first = 0
  return parts.map((part) => {
    const [partFrom, partTo] = [part.from.getTime(), part.to.getTime()]
    let length = 0
    for (let i = first; ; i += 1) {
      const one = intervals[i]
      if (one === undefined || one.from.getTime() >= partTo) return length
      const to = one.to.getTime()
      length += Math.max(0, Math.min(to, partTo) - Math.max(one.from.getTime(), partFrom))
      // One that reaches beyond this part may also cover some of the next.
      if (to <= partTo) first = i + 1
    }
  })
}
