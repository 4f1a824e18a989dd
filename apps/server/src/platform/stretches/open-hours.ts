import { weekday, type Weekday } from '@foresite/contract/schedules'
import type { OpenFrom, WeekHours } from '@foresite/contract/operations'
import { addDays, dayOf, instantOf, weekdayOf } from '@foresite/site-time/site-time'
import { intersect, union, type Stretch } from './stretches.ts'

/** When a site is open within a period, by its own clock; always if it has no hours. */
export function openStretches(hours: WeekHours | null, within: Stretch, timezone: string): Stretch[] {
  return hours === null ? [within] : dailyStretches((day) => hours[day], within, timezone)
}

/** The same hours every day within a period; those that end before they begin cross midnight. */
export function dailyStretches(hoursOn: (day: Weekday) => OpenFrom, within: Stretch, timezone: string): Stretch[] {
  const stretches: Stretch[] = []
  const last = dayOf(within.to, timezone)
  // The previous day's night ends on the first day.
  for (let day = addDays(dayOf(within.from, timezone), -1); day <= last; day = addDays(day, 1)) {
    const hours = hoursOn(weekday.options[weekdayOf(day)] ?? 'sun')
    if (hours === null) continue
    const end = hours.from < hours.to ? day : addDays(day, 1)
    stretches.push({
      from: new Date(instantOf(day, hours.from, timezone)),
      to: new Date(instantOf(end, hours.to, timezone)),
    })
  }
  return intersect(union(stretches), [within])
}
