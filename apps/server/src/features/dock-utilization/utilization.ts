import type { PackedIntervals } from '#platform/database/packed.ts'
import { gaps, intersect, lengthOf, lengthsIn, type Interval } from '#platform/intervals/intervals.ts'

/** One dock's recorded data in a period. */
export interface DockTime {
  /** Times with a vehicle at the door. */
  readonly occupied: PackedIntervals
  readonly open: readonly Interval[]
  /** Times with a good picture of the door. */
  readonly seen: readonly Interval[]
}

export interface DockTimes {
  readonly occupiedMs: number
  readonly operatingMs: number
  readonly closedMs: number
  readonly blindMs: number
}

/**
 * A dock's use on each of some days, in order (design/domain.md, dock utilisation). Overlapping stays count once; time
 * when it was closed or not seen counts neither as occupied nor as operating.
 */
export function timesOf({ occupied, open, seen }: DockTime, days: readonly Interval[]): DockTimes[] {
  const operating = intersect(open, seen)
  const [openMs, operatingMs] = [lengthsIn(days, open), lengthsIn(days, operating)]
  const occupiedMs = occupiedIn(days, operating, occupied)
  return days.map((day, i) => ({
    occupiedMs: occupiedMs[i] ?? 0,
    operatingMs: operatingMs[i] ?? 0,
    closedMs: lengthOf([day]) - (openMs[i] ?? 0),
    blindMs: (openMs[i] ?? 0) - (operatingMs[i] ?? 0),
  }))
}

/** How long a vehicle stood at the door in operating time of each day: one pass that copies no stay. */
function occupiedIn(
  days: readonly Interval[],
  operating: readonly Interval[],
  { starts, ends }: PackedIntervals,
): number[] {
  const lengths = days.map(() => 0)
  const parts = days.flatMap((day, i) =>
    intersect([day], operating).map(({ from, to }) => ({ i, from: from.getTime(), to: to.getTime() })),
  )
  let first = 0
  // The time before it is already counted.
  let since = -Infinity
  for (const [n, start] of starts.entries()) {
    const [from, to] = [Math.max(start, since), ends[n] ?? Infinity]
    for (let p = first; ; p += 1) {
      const part = parts[p]
      if (part === undefined || part.from >= to) break
      lengths[part.i] = (lengths[part.i] ?? 0) + Math.max(0, Math.min(to, part.to) - Math.max(from, part.from))
      if (part.to <= from) first = p + 1
    }
    since = Math.max(since, to)
  }
  return lengths
}

/** Occupied ÷ operating; null without operating time. */
export function shareOf({ occupiedMs, operatingMs }: Pick<DockTimes, 'occupiedMs' | 'operatingMs'>): number | null {
  return operatingMs === 0 ? null : occupiedMs / operatingMs
}

/** Adds up several docks or periods. */
export function sumOf(all: readonly DockTimes[]): DockTimes {
  const sum = (of: (times: DockTimes) => number) => all.reduce((total, times) => total + of(times), 0)
  return {
    occupiedMs: sum(({ occupiedMs }) => occupiedMs),
    operatingMs: sum(({ operatingMs }) => operatingMs),
    closedMs: sum(({ closedMs }) => closedMs),
    blindMs: sum(({ blindMs }) => blindMs),
  }
}

/** When the dock was open but no camera saw it. */
export function blindOf({ open, seen }: Pick<DockTime, 'open' | 'seen'>, within: Interval): Interval[] {
  return intersect(gaps(within, seen), open)
}
