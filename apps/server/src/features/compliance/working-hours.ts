import { weekday, type Weekday } from '@foresite/contract/schedules'
import type { OpenFrom, WeekHours } from '@foresite/contract/operations'
import { addDays, dayOf, instantOf, weekdayOf } from '@foresite/site-time/site-time'
import type { CoveredCamera, Stretch } from '#features/recordings/index.ts'

/** By the site's clock: the usual three shifts. */
const shiftHours = {
  early: { from: '06:00', to: '14:00' },
  late: { from: '14:00', to: '22:00' },
  night: { from: '22:00', to: '06:00' },
} as const
export type Shift = keyof typeof shiftHours
export const shifts = ['early', 'late', 'night'] as const satisfies readonly Shift[]

/** The stretches of a shift within a time. */
export function shiftStretches(shift: Shift, within: Stretch, timezone: string): Stretch[] {
  return daily(() => shiftHours[shift], within, timezone)
}

/** When the site is open within a time; all of it where it has no hours. */
export function openStretches(hours: WeekHours | null, within: Stretch, timezone: string): Stretch[] {
  return hours === null ? [within] : daily((day) => hours[day], within, timezone)
}

function daily(hoursOn: (day: Weekday) => OpenFrom, within: Stretch, timezone: string): Stretch[] {
  const stretches: Stretch[] = []
  const last = dayOf(within.to, timezone)
  // The night of the day before ends on the first day.
  for (let day = addDays(dayOf(within.from, timezone), -1); day <= last; day = addDays(day, 1)) {
    const hours = hoursOn(weekday.options[weekdayOf(day)] ?? 'sun')
    if (hours === null) continue
    const end = hours.from < hours.to ? day : addDays(day, 1)
    const stretch = {
      from: new Date(instantOf(day, hours.from, timezone)),
      to: new Date(instantOf(end, hours.to, timezone)),
    }
    stretches.push(...common([stretch], [within]))
  }
  return stretches
}

/** What two lists of stretches have in common. */
export function common(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from
      const to = one.to < other.to ? one.to : other.to
      return from < to ? [{ from, to }] : []
    }),
  )
}

/** Hours that cameras covered within stretches, all cameras together. */
export function coveredHours(cameras: readonly Pick<CoveredCamera, 'covered'>[], within: readonly Stretch[]): number {
  const covered = cameras.flatMap((camera) => common(camera.covered, within))
  return covered.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0) / 3_600_000
}
