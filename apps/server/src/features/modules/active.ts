import { localTime, weekdayOf } from '@foresite/site-time/site-time'
import { weekday, type Schedule, type Weekday } from '@foresite/contract/schedules'

/** Whether a schedule is active at a moment, by the site's wall clock (MOD-9), also on days when the clocks change. */
export function isActive({ days, times }: Schedule, at: Date, timezone: string): boolean {
  if (days.length === 0 && times === null) return true
  const { day: date, time } = localTime(at, timezone)
  const day = weekday.options[weekdayOf(date)] ?? 'sun'
  const isDay = (one: Weekday) => days.length === 0 || days.includes(one)
  if (times === null) return isDay(day)
  const { from, to } = times
  if (from < to) return isDay(day) && time >= from && time < to
  // Past midnight the previous day's schedule still applies.
  return (isDay(day) && time >= from) || (isDay(dayBefore(day)) && time < to)
}

function dayBefore(day: Weekday): Weekday {
  const days = weekday.options
  return days[(days.indexOf(day) + days.length - 1) % days.length] ?? day
}
