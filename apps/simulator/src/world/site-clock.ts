import { DAY_MS, HOUR_MS } from '@foresite/contract/duration'
import { offsetMs } from '@foresite/site-time/site-time'

/** The site's calendar: days since 1970-01-01 in its own timezone, and the hours it is open. */
export interface SiteClock {
  /** The day of the calendar on which an instant falls. */
  dayOf(at: number): number
  /** The instant at which this clock time (hours, 7.5 is half past seven) is on that day. */
  timeOn(day: number, hours: number): number
  /** The weekday of a day: 0 Sunday to 6 Saturday. */
  weekdayOf(day: number): number
}

/** Working hours. No one belongs on the site between closing and opening. */
export const openingHours = { opens: 6, closes: 23 } as const

/** The site's timezone where none is given. */
export const defaultTimezone = 'Europe/Lisbon'

/** A day of the site's calendar as 2026-11-20. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** A calendar of an IANA timezone, like Europe/Lisbon. Right over changes to and from summer time. */
export function siteClock(timezone: string): SiteClock {
  // Offsets are whole quarters of an hour, and a look-up is slow: one a quarter is enough.
  const offsets = new Map<number, number>()
  const offsetAt = (at: number) => {
    const quarter = Math.floor(at / 900_000)
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const offset = offsetMs(quarter * 900_000, timezone)
    if (offsets.size > 10_000) offsets.clear()
    offsets.set(quarter, offset)
    return offset
  }
  return {
    dayOf: (at) => Math.floor((at + offsetAt(at)) / DAY_MS),
    timeOn(day, hours) {
      const local = day * DAY_MS + hours * HOUR_MS
      return local - offsetAt(local - offsetAt(local))
    },
    // 1970-01-01 was a Thursday.
    weekdayOf: (day) => (((day + 4) % 7) + 7) % 7,
  }
}
