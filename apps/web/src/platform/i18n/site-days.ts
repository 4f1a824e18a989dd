/** Days of the site's calendar as instants, in its timezone; right on days of 23 and 25 hours. */

/** The day, like 2026-11-21, that an instant (milliseconds since 1970) falls on. */
export function dayOf(at: number, timezone: string): string {
  const { year, month, day } = wallClock(at, timezone)
  return isoDay(Date.UTC(year, month - 1, day))
}

/** The day `days` after (or before) a day. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
}

/** The first instant of a day, in milliseconds since 1970. */
export function startOfDay(day: string, timezone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The offset is looked up twice: once near, once at the instant itself, which may lie beyond a clock change.
  const near = midnight - offsetMs(midnight, timezone)
  return midnight - offsetMs(near, timezone)
}

function offsetMs(at: number, timezone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(at, timezone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

function wallClock(at: number, timezone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...(timezone === '' ? {} : { timeZone: timezone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
