import type { IncidentType } from '@foresite/contract/incidents'
import { noIncidents, type SeverityCounts } from '@foresite/contract/compliance'
import { and, gte, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { incidentTable } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import { equalTo } from '#platform/records/filter-store.ts'
import type { Period } from './period.ts'

/** A period's incidents, counted by every dimension of the dashboard. */
export interface IncidentCounts {
  readonly all: SeverityCounts
  /** Incidents of cameras that still exist. */
  readonly known: SeverityCounts
  /** Keyed by the bucket's index in the period. */
  readonly byBucket: ReadonlyMap<number, SeverityCounts>
  readonly byType: readonly { readonly type: IncidentType; readonly counts: SeverityCounts }[]
  readonly byCamera: readonly (OfCamera & { readonly counts: SeverityCounts })[]
  readonly byZone: readonly (OfCamera & {
    readonly zone: string
    readonly counts: SeverityCounts
  })[]
  readonly byHour: readonly {
    /** 1 (Monday) to 7. */
    readonly weekday: number
    readonly hour: number
    readonly counts: SeverityCounts
  }[]
}

interface OfCamera {
  /** Null: the camera is deleted. */
  readonly cameraId: string | null
  /** The last name of a deleted camera. */
  readonly goneName: string | null
}

/** Filters a dashboard's incidents: not rejected, and of the chosen camera. */
export function counted(
  { from, to }: { readonly from: Date; readonly to: Date },
  cameraId: string | undefined,
): SQL | undefined {
  return and(inPeriod({ from, to }, cameraId), or(isNull(incidentTable.verdict), ne(incidentTable.verdict, 'rejected')))
}

export function inPeriod(
  { from, to }: { readonly from: Date; readonly to: Date },
  cameraId: string | undefined,
): SQL | undefined {
  return and(gte(incidentTable.createdAt, from), lt(incidentTable.createdAt, to), equalTo(incidentTable, { cameraId }))
}

/** Events at or above Medium: an event counts once in a group, by the highest severity it reaches there (INC-7). */
const aboveLow = sql`count(distinct episode_id) filter (where severity <> 'Low')`
const high = sql`count(distinct episode_id) filter (where severity = 'High')`

/** Counts a group's events by severity. The query has the columns `episode_id` and `severity`. */
export const bySeverity = sql`
  (count(distinct episode_id) - ${aboveLow})::int as low,
  (${aboveLow} - ${high})::int as medium,
  ${high}::int as high`

export interface SeverityRow {
  readonly low: number
  readonly medium: number
  readonly high: number
}

export function toCounts({ low, medium, high }: SeverityRow): SeverityCounts {
  return { Low: low, Medium: medium, High: high }
}

type Row = Record<string, unknown> &
  SeverityRow & {
    readonly grouped: number
    readonly bucket: number
    readonly type: IncidentType
    readonly camera_id: string | null
    readonly gone: string | null
    readonly zone: string
    readonly weekday: number
    readonly hour: number
  }

/**
 * The value of `grouping(bucket, type, is_known, camera_id, zone, hour)` for each set: bit 1 for each column left out.
 */
const sets = {
  all: 0b111111,
  bucket: 0b011111,
  type: 0b101111,
  known: 0b110111,
  camera: 0b111011,
  zone: 0b111001,
  hour: 0b111110,
} as const

/** Reads a period's incidents once and counts them by every dimension. */
export async function countIncidents(
  db: Database,
  period: Period,
  cameraId: string | undefined,
): Promise<IncidentCounts> {
  const { rows } = await db.execute<Row>(sql`
    select grouping(bucket, type, is_known, camera_id, zone, hour) as grouped,
      bucket, type, is_known, camera_id, gone, zone, weekday, hour, ${bySeverity}
    from (
      select type, severity, episode_id, camera_id, camera_id is not null as is_known,
        case when camera_id is null then camera_name end as gone, zone_name as zone,
        ${bucketOf(period)} as bucket,
        extract(isodow from local)::int as weekday, extract(hour from local)::int as hour
      from (
        select ${incidentTable.type} as type, ${incidentTable.severity} as severity,
          ${incidentTable.episodeId} as episode_id, ${incidentTable.cameraId} as camera_id,
          ${incidentTable.cameraName} as camera_name, ${incidentTable.zoneName} as zone_name,
          ${incidentTable.createdAt} as created_at,
          ${incidentTable.createdAt} at time zone ${period.timezone} as local
        from ${incidentTable} where ${counted(period, cameraId)}
      ) found
    ) one
    group by grouping sets ((), (bucket), (type), (is_known), (camera_id, gone),
      (camera_id, gone, zone), (weekday, hour))`)
  const of = (set: keyof typeof sets) => rows.filter(({ grouped }) => grouped === sets[set])
  const camera = (row: Row): OfCamera => ({ cameraId: row.camera_id, goneName: row.gone })
  return {
    all: of('all').map(toCounts)[0] ?? noIncidents,
    known:
      of('known')
        .filter((row) => row['is_known'] === true)
        .map(toCounts)[0] ?? noIncidents,
    byBucket: new Map(of('bucket').map((row) => [row.bucket, toCounts(row)])),
    byType: of('type').map((row) => ({ type: row.type, counts: toCounts(row) })),
    byCamera: of('camera').map((row) => ({ ...camera(row), counts: toCounts(row) })),
    byZone: of('zone').map((row) => ({ ...camera(row), zone: row.zone, counts: toCounts(row) })),
    byHour: of('hour').map((row) => ({
      weekday: row.weekday,
      hour: row.hour,
      counts: toCounts(row),
    })),
  }
}

/** An incident's bucket index: hours since the day began, or days since the first one. */
function bucketOf({ from, buckets, timezone }: Period): SQL {
  const begin = sql`${from.toISOString()}::timestamptz`
  return buckets[0]?.hour === null
    ? sql`(local::date - (${begin} at time zone ${timezone})::date)`
    : sql`floor(extract(epoch from created_at - ${begin}) / 3600)::int`
}
