import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Period, TimeBucket } from './period.ts'

/** The requested days and the timezone they are in. */
export interface AskedDays {
  /** Days of the site's calendar, both included. */
  readonly from: string
  readonly to: string
  readonly timezone: string
  readonly now: Date
}

type BucketRow = Record<string, unknown> & {
  readonly day: string
  readonly hour: number | null
  readonly from_ms: number
  readonly to_ms: number
}

/**
 * The days of a period, or the hours of a single day, by the site's clock: a day has 23 or 25 hours when clocks change.
 */
export async function readPeriod(db: Database, asked: AskedDays): Promise<Period> {
  const { from, to, timezone, now } = asked
  const at = sql`at time zone ${timezone}`
  const buckets =
    from === to
      ? sql`
        select (begins ${at})::date::text as day, extract(hour from begins ${at})::int as hour,
          begins as from_at, begins + interval '1 hour' as to_at
        from generate_series(${from}::date::timestamp ${at},
          (${from}::date + interval '1 day') ${at} - interval '1 second', '1 hour') begins`
      : sql`
        select date::date::text as day, null::int as hour,
          date ${at} as from_at, (date + interval '1 day') ${at} as to_at
        from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') date`
  const { rows } = await db.execute<BucketRow>(sql`
    select day, hour, (extract(epoch from from_at) * 1000)::float8 as from_ms,
      (extract(epoch from to_at) * 1000)::float8 as to_ms
    from (${buckets}) buckets order by from_at`)
  const found = rows.map((row): TimeBucket => ({
    day: row.day,
    hour: row.hour,
    from: new Date(row.from_ms),
    to: new Date(row.to_ms),
  }))
  const today = await db.execute<Record<string, unknown> & { readonly day: string }>(
    sql`select (${now.toISOString()}::timestamptz ${at})::date::text as day`,
  )
  return {
    timezone,
    now,
    buckets: found,
    from: found[0]?.from ?? now,
    to: found.at(-1)?.to ?? now,
    today: today.rows[0]?.day ?? from,
  }
}
