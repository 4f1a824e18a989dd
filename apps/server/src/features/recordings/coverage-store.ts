import { longestSegmentMs } from '@foresite/contract/node-recordings'
import type { CoverageDay } from '@foresite/contract/recordings'
import { sql, type SQL } from 'drizzle-orm'
import { cameraTable } from '#features/cameras/index.ts'
import type { Database } from '#platform/database/database.ts'
import { countsSince } from './covered-store.ts'
import { outageTable } from './outage-table.ts'
import { segmentTable } from './segment-table.ts'

/** The days and cameras of a query. */
interface AskedCoverage {
  /** Days of the site's calendar, both inclusive. */
  readonly from: string
  readonly to: string
  readonly cameraId: string | undefined
  readonly timezone: string
  readonly now: Date
}

type Row = Record<string, unknown> & {
  readonly camera_id: string
  readonly day: string
  readonly length: number
  readonly unseen: number
  readonly recorded: number
  readonly outages: number
}

/**
 * How much of each day each camera saw and recorded, of the part since the camera was added and up to now. A day of
 * the site's calendar has 23 or 25 hours when clocks change.
 */
export async function listCoverage(db: Database, asked: AskedCoverage): Promise<CoverageDay[]> {
  const now = sql`${asked.now.toISOString()}::timestamptz`
  const outageEnd = sql`coalesce(${outageTable.to}, ${now})`
  const ofCamera = asked.cameraId === undefined ? sql`true` : sql`${cameraTable.id} = ${asked.cameraId}`
  const { rows } = await db.execute<Row>(sql`
    with days as (
      select date::date as day,
        date at time zone ${asked.timezone} as from_at,
        (date + interval '1 day') at time zone ${asked.timezone} as to_at
      from generate_series(${asked.from}::date::timestamp, ${asked.to}::date::timestamp, '1 day') date
    ), cells as (
      select ${cameraTable.id} as camera_id, ${cameraTable.name} as camera_name, day,
        greatest(from_at, ${countsSince}) as from_at, least(to_at, ${now}) as to_at
      from days cross join ${cameraTable}
      where ${ofCamera}
    )
    select camera_id, day::text,
      greatest(0, extract(epoch from cells.to_at - cells.from_at))::float8 as length,
      (${unionSeconds(
        sql`${outageTable.from}`,
        outageEnd,
        sql`
        ${outageTable} where ${outageTable.cameraId} = cells.camera_id
          and ${outageTable.from} < cells.to_at and ${outageEnd} > cells.from_at`,
      )}) as unseen,
      (select count(*)::int from ${outageTable} where ${outageTable.cameraId} = cells.camera_id
          and ${outageTable.from} < cells.to_at and ${outageEnd} > cells.from_at) as outages,
      (${unionSeconds(
        sql`${segmentTable.startsAt}`,
        sql`${segmentTable.endsAt}`,
        sql`
        ${segmentTable} where ${segmentTable.cameraId} = cells.camera_id
          and ${segmentTable.startsAt} >= cells.from_at - ${longestSegmentMs} * interval '1 ms'
          and ${segmentTable.startsAt} < cells.to_at
          and ${segmentTable.endsAt} > cells.from_at`,
      )}) as recorded
    from cells
    order by day, camera_name, camera_id`)
  return rows.map(toDay)
}

/** Seconds that periods cover together within a cell; overlaps count once. */
function unionSeconds(from: SQL, to: SQL, rows: SQL): SQL {
  return sql`
    select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)::float8
    from (
      select unnest(range_agg(
        tstzrange(greatest(${from}, cells.from_at), least(${to}, cells.to_at)))) as part
      from ${rows}
    ) parts`
}

function toDay(row: Row): CoverageDay {
  const share = (seconds: number): number | null =>
    row.length === 0 ? null : Math.min(1, Math.max(0, seconds / row.length))
  return {
    cameraId: row.camera_id,
    day: row.day,
    seen: share(row.length - row.unseen),
    recorded: share(row.recorded),
    outages: row.length === 0 ? 0 : row.outages,
  }
}
