/**
 * The site's calendar and clock in its time zone: correct on days of 23 and 25 hours, with offsets of a quarter of an hour,
 * and where midnight is skipped or occurs twice (the first instant counts). Instants are milliseconds since 1970; days are
 * written 2026-11-21. A time zone is an IANA name; an empty one is the machine's own.
 */
import * as Calendar from 'temporal-polyfill/fns/Calendar'
import * as Instant from 'temporal-polyfill/fns/Instant'
import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import * as PlainTime from 'temporal-polyfill/fns/PlainTime'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'

/** The site's local day and time. */
interface LocalTime {
  /** Such as 2026-11-21. */
  readonly day: string
  /** Such as 08:05:00. */
  readonly time: string
}

export function localTime(at: Date | number, timezone: string): LocalTime {
  const shown = zoned(at, timezone)
  return {
    day: PlainDate.toString(ZonedDateTime.toPlainDate(shown)),
    time: PlainTime.toString(ZonedDateTime.toPlainTime(shown), { smallestUnit: 'second' }),
  }
}

/** Day and time, like 2026-11-21 08:05:00: sortable and readable by spreadsheets. */
export function localStamp(at: Date | number, timezone: string): string {
  const { day, time } = localTime(at, timezone)
  return `${day} ${time}`
}

/** The day that an instant falls on. */
export function dayOf(at: Date | number, timezone: string): string {
  return localTime(at, timezone).day
}

/** The day this many days after another, or before it if negative. */
export function addDays(day: string, days: number): string {
  // Without the ISO string's time, `T00:00:00.000Z`.
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, -14)
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** A day's first instant. */
export function startOfDay(day: string, timezone: string): number {
  return PlainDate.toZonedDateTime(plainDate(day), zoneOf(timezone)).epochMilliseconds
}

/** The day and the time of a stamp like 2026-11-21T08:05, as files and forms write it. */
export function dayAndTime(stamp: string): readonly [day: string, time: string] {
  return [stamp.slice(0, 10), stamp.slice(11)]
}

/**
 * The instant at which the clock shows a time, like 08:05, on a day. Of a time that occurs twice, the first; a skipped time
 * is later by as much as the clock is set forward.
 */
export function instantOf(day: string, time: string, timezone: string): number {
  const plainTime = PlainTime.fromString(time)
  return PlainDate.toZonedDateTime(plainDate(day), { timeZone: zoneOf(timezone), plainTime }).epochMilliseconds
}

/** Whether the clock never shows a time, like 01:30, on a day, because it is set forward over it. */
export function isSkipped(day: string, time: string, timezone: string): boolean {
  return !localTime(instantOf(day, time, timezone), timezone).time.startsWith(time)
}

/** An instant with the site's UTC offset, like 2026-11-21T09:00:00+01:00. */
export function zonedInstant(at: Date | number, timezone: string): string {
  return ZonedDateTime.toString(zoned(at, timezone), { smallestUnit: 'second', timeZoneName: 'never' })
}

/** The site's UTC offset in milliseconds. */
export function offsetMs(at: Date | number, timezone: string): number {
  return ZonedDateTime.offsetNanoseconds(zoned(at, timezone)) / 1_000_000
}

function plainDate(day: string) {
  return PlainDate.fromString(day, Calendar.getISO)
}

function zoned(at: Date | number, timezone: string) {
  return Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(Number(at)), zoneOf(timezone))
}

function zoneOf(timezone: string): string {
  return timezone === '' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timezone
}
