import type { CoveredCamera } from '#features/recordings/index.ts'
import { dailyIntervals } from '#platform/intervals/open-hours.ts'
import { intersect, lengthOf, type Interval } from '#platform/intervals/intervals.ts'

/** The usual three shifts, by the site's clock. */
const shiftHours = {
  early: { from: '06:00', to: '14:00' },
  late: { from: '14:00', to: '22:00' },
  night: { from: '22:00', to: '06:00' },
} as const
export type Shift = keyof typeof shiftHours
export const shifts = ['early', 'late', 'night'] as const satisfies readonly Shift[]

/** The periods of a shift within a time. */
export function shiftIntervals(shift: Shift, within: Interval, timezone: string): Interval[] {
  return dailyIntervals(() => shiftHours[shift], within, timezone)
}

/** Camera-hours within these periods, all cameras together. */
export function coveredHours(cameras: readonly Pick<CoveredCamera, 'covered'>[], within: readonly Interval[]): number {
  return cameras.reduce((sum, { covered }) => sum + lengthOf(intersect(covered, within)), 0) / 3_600_000
}
