import { weekday, type Schedule, type Weekday } from '@foresite/contract/schedules'

/**
 * Whether a schedule is active at a moment, by the clock on a wall of the site (MOD-9). Times of the day that a
 * change to summer time leaves out or repeats are as that clock shows them.
 */
export function isActive({ days, times }: Schedule, at: Date, timezone: string): boolean {
  if (days.length === 0 && times === null) return true
  const { day, time } = wallClock(at, timezone)
  const isDay = (one: Weekday) => days.length === 0 || days.includes(one)
  if (times === null) return isDay(day)
  const { from, to } = times
  if (from < to) return isDay(day) && time >= from && time < to
  // Past midnight it is still the schedule of the day before.
  return (isDay(day) && time >= from) || (isDay(dayBefore(day)) && time < to)
}

function dayBefore(day: Weekday): Weekday {
  const days = weekday.options
  return days[(days.indexOf(day) + days.length - 1) % days.length] ?? day
}

/** By time zone: to make one takes a hundred times as long as to ask it, and a site has one clock. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** `time` as 08:30, in 24 hours. */
function wallClock(at: Date, timeZone: string): { readonly day: Weekday; readonly time: string } {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: weekday.parse(part('weekday').toLowerCase()),
    time: `${part('hour')}:${part('minute')}`,
  }
}
