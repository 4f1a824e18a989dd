import { HOUR_MS } from '@foresite/contract/duration'
import { addDays, dayOf, localTime, startOfDay } from '@foresite/site-time/site-time'

/** One bar of a chart over time: a day, or an hour of a single day. */
interface TimeBucket {
  /** A day of the site's calendar. */
  readonly day: string
  /** An hour of the site's clock; null for a whole day. */
  readonly hour: number | null
  readonly from: Date
  readonly to: Date
}

/** A dashboard's period, as instants. */
export interface Period {
  readonly timezone: string
  readonly now: Date
  /** Inclusive. */
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
  /** The current day at the site. */
  readonly today: string
  readonly buckets: readonly TimeBucket[]
}

/** The requested days and their time zone. */
export interface AskedDays {
  /** Days of the site's calendar, both inclusive. */
  readonly from: string
  readonly to: string
  readonly timezone: string
  readonly now: Date
}

/**
 * The days of a period, or the hours of a single day, by the site's clock: a day has 23 or 25 hours when clocks
 * change.
 */
export function periodOf({ from, to, timezone, now }: AskedDays): Period {
  const begins = (day: string) => startOfDay(day, timezone)
  const buckets: TimeBucket[] = []
  const add = (day: string, hour: number | null, fromMs: number, toMs: number) =>
    buckets.push({ day, hour, from: new Date(fromMs), to: new Date(toMs) })
  const end = addDays(to, 1)
  if (from === to)
    for (let at = begins(from); at < begins(end); at += HOUR_MS)
      add(from, Number(localTime(at, timezone).time.slice(0, 2)), at, at + HOUR_MS)
  else for (let day = from; day < end; day = addDays(day, 1)) add(day, null, begins(day), begins(addDays(day, 1)))
  return {
    timezone,
    now,
    from: new Date(begins(from)),
    to: buckets.at(-1)?.to ?? now,
    today: dayOf(now, timezone),
    buckets,
  }
}
