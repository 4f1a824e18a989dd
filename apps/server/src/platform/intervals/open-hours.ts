import { weekday, type Weekday } from '@foresite/contract/schedules'
import type { OpenFrom, WeekHours } from '@foresite/contract/operations'
import { addDays, dayOf, instantOf, weekdayOf } from '@foresite/site-time/site-time'
import { intersect, union, type Interval } from './intervals.ts'

/** When a site is open within a period, by its own clock; always if it has no hours. */
export function openIntervals(hours: WeekHours | null, within: Interval, timezone: string): Interval[] {
  return hours === null ? [within] : dailyIntervals((day) => hours[day], within, timezone)
}

/** The same hours every day within a period; those that end before they begin cross midnight. */
export function dailyIntervals(hoursOn: (day: Weekday) => OpenFrom, within: Interval, timezone: string): Interval[] {
  const intervals: Interval[] = []
  const last = dayOf(within.to, timezone)
  // The previous day's night ends on the first day.
  for (let day = addDays(dayOf(within.from, timezone), -1); day <= last; day = addDays(day, 1)) {
    const hours = hoursOn(weekday.options[weekdayOf(day)] ?? 'sun')
    if (hours === null) continue
    intervals.push(onDay(day, hours, timezone))
  }
  return intersect(union(intervals), [within])
}

/** Figures of a period of months ask for the same days with every call. */
const known = new Map<string, Interval>()
const mostKnown = 10_000

function onDay(day: string, { from, to }: NonNullable<OpenFrom>, timezone: string): Interval {
  const key = `${day} ${from} ${to} ${timezone}`
  const found = known.get(key)
  if (found !== undefined) return found
  const end = from < to ? day : addDays(day, 1)
  const interval = { from: new Date(instantOf(day, from, timezone)), to: new Date(instantOf(end, to, timezone)) }
  if (known.size >= mostKnown) known.clear()
  known.set(key, interval)
  return interval
}
