import type { SeverityCounts } from '@foresite/contract/compliance'
import { sql } from 'drizzle-orm'
import { incidentTable } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import { bySeverity, toCounts, type SeverityRow } from './incident-counts-store.ts'

/** A day's incidents: today's so far, or an earlier day's up to the same time. */
export interface SameWeekday {
  readonly day: string
  readonly from: Date
  readonly to: Date
  readonly counts: SeverityCounts
}

type Row = Record<string, unknown> &
  SeverityRow & { readonly day: string; readonly from_ms: number; readonly to_ms: number }

interface WeekdayQuery {
  readonly timezone: string
  readonly now: Date
  readonly weeks: number
  readonly cameraId: string | undefined
}

/** Today and the same weekday of the weeks before, latest first. */
export async function countSameWeekdays(db: Database, query: WeekdayQuery): Promise<SameWeekday[]> {
  const { timezone, now, weeks, cameraId } = query
  const at = sql`at time zone ${timezone}`
  const local = sql`(${now.toISOString()}::timestamptz ${at})`
  const ofCamera = cameraId === undefined ? sql`true` : sql`${incidentTable.cameraId} = ${cameraId}`
  const { rows } = await db.execute<Row>(sql`
    with days as (
      select week, ${local}::date - week * 7 as day from generate_series(0, ${weeks}::int) week
    ), intervals as (
      select day, day::timestamp ${at} as from_at,
        case when week = 0 then (day + 1)::timestamp ${at} else (day + ${local}::time) ${at} end as to_at
      from days
    )
    select day::text as day, (extract(epoch from from_at) * 1000)::float8 as from_ms,
      (extract(epoch from to_at) * 1000)::float8 as to_ms, counts.low, counts.medium, counts.high
    from intervals cross join lateral (
      select ${bySeverity} from ${incidentTable}
      where ${incidentTable.createdAt} >= from_at and ${incidentTable.createdAt} < to_at
        and ${incidentTable.verdict} is distinct from 'rejected' and ${ofCamera}
    ) counts
    order by day desc`)
  return rows.map((row) => ({
    day: row.day,
    from: new Date(row.from_ms),
    to: new Date(row.to_ms),
    counts: toCounts(row),
  }))
}
