import { gaps, intersect, lengthOf, lengthsIn, union, type Interval } from '#platform/intervals/intervals.ts'

/** One dock's recorded data in a period. */
export interface DockTime {
  /** Times with a vehicle at the door. */
  readonly occupied: readonly Interval[]
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
  const occupiedMs = lengthsIn(days, intersect(union(occupied), operating))
  return days.map((day, i) => ({
    occupiedMs: occupiedMs[i] ?? 0,
    operatingMs: operatingMs[i] ?? 0,
    closedMs: lengthOf([day]) - (openMs[i] ?? 0),
    blindMs: (openMs[i] ?? 0) - (operatingMs[i] ?? 0),
  }))
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
