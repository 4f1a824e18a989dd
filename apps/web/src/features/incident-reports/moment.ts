import { dayOf, startOfDay } from '#platform/i18n/site-days.ts'

/** The wall clock of the site at an instant, like 08:05. */
export function timeOf(at: string, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...(timezone === '' ? {} : { timeZone: timezone }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
}

/** The instant at which the site's clock shows a time of a day; also on days of 23 and 25 hours. */
export function instantOf(day: string, time: string, timezone: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const near = startOfDay(day, timezone) + (hours * 60 + minutes) * 60_000
  const [shownHours = 0, shownMinutes = 0] = timeOf(new Date(near).toISOString(), timezone).split(':').map(Number)
  // After a change of the clock the time of day is an hour ahead or behind.
  const ahead = (shownHours - hours) * 60 + (shownMinutes - minutes)
  const isChanged = Math.abs(ahead) <= 120
  return new Date(near - (isChanged ? ahead : 0) * 60_000).toISOString()
}

/** The day of an instant at the site. */
export function dayAt(at: string, timezone: string): string {
  return dayOf(Date.parse(at), timezone)
}
