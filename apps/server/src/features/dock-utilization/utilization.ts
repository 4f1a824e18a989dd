import { gaps, intersect, lengthOf, union, type Stretch } from '#platform/stretches/stretches.ts'

/** What is known of one dock in a period. */
export interface DockTime {
  /** With a vehicle at the door. */
  readonly occupied: readonly Stretch[]
  readonly open: readonly Stretch[]
  /** With a good picture of the door. */
  readonly seen: readonly Stretch[]
}

export interface DockTimes {
  readonly occupiedMs: number
  readonly operatingMs: number
  readonly closedMs: number
  readonly blindMs: number
}

/**
 * How a dock was used within a stretch (design/domain.md, dock utilisation): stays that overlap count once, and time in
 * which it was closed or not seen counts neither as occupied nor as operating.
 */
export function timesOf({ occupied, open, seen }: DockTime, within: Stretch): DockTimes {
  const opened = intersect(open, [within])
  const operating = intersect(opened, seen)
  const operatingMs = lengthOf(operating)
  const openMs = lengthOf(opened)
  return {
    occupiedMs: lengthOf(intersect(union(occupied), operating)),
    operatingMs,
    closedMs: lengthOf([within]) - openMs,
    blindMs: openMs - operatingMs,
  }
}

/** Occupied ÷ operating; null where nothing was operating. */
export function shareOf({ occupiedMs, operatingMs }: Pick<DockTimes, 'occupiedMs' | 'operatingMs'>): number | null {
  return operatingMs === 0 ? null : occupiedMs / operatingMs
}

/** Of several docks or stretches. */
export function sumOf(all: readonly DockTimes[]): DockTimes {
  const sum = (of: (times: DockTimes) => number) => all.reduce((total, times) => total + of(times), 0)
  return {
    occupiedMs: sum(({ occupiedMs }) => occupiedMs),
    operatingMs: sum(({ operatingMs }) => operatingMs),
    closedMs: sum(({ closedMs }) => closedMs),
    blindMs: sum(({ blindMs }) => blindMs),
  }
}

/** When it was open and nothing saw it. */
export function blindOf({ open, seen }: Pick<DockTime, 'open' | 'seen'>, within: Stretch): Stretch[] {
  return intersect(gaps(within, seen), open)
}
