import { sql, type SQL } from 'drizzle-orm'
import { cameraTable } from '#features/cameras/index.ts'
import { observationTable } from '#features/observations/index.ts'
import type { Database } from '#platform/database/database.ts'
import { outageTable } from './outage-table.ts'
import type { Interval } from '#platform/intervals/intervals.ts'

/** A camera's coverage of a period. */
export interface CoveredCamera {
  readonly id: string
  readonly name: string
  /** The time it could have covered: since it was added, up to now; null if empty. */
  readonly there: Interval | null
  /** The times with a good picture, in order. */
  readonly covered: readonly Interval[]
}

/**
 * Since when a camera counts: since it was added. A simulated one counts from its first observation, because its past
 * was simulated.
 */
export const countsSince: SQL = sql`least(${cameraTable.createdAt}, case
  when ${cameraTable.kind} = 'simulated' then (
    select min(${observationTable.startedAt}) from ${observationTable}
    where ${observationTable.cameraId} = ${cameraTable.id})
  end)`

type Row = Record<string, unknown> & {
  readonly id: string
  readonly name: string
  readonly from_ms: number
  readonly to_ms: number
  readonly parts: readonly (readonly [from: number, to: number])[]
}

/** Each camera's coverage of a period, or one camera's, by name: the time since it was added, minus its outages. */
export async function listCovered(
  db: Database,
  { from, to }: Interval,
  now: Date,
  cameraId: string | undefined,
): Promise<CoveredCamera[]> {
  const [first, last] = [instant(from), instant(to < now ? to : now)]
  const outageEnd = sql`coalesce(${outageTable.to}, ${instant(now)})`
  const ofCamera = cameraId === undefined ? sql`true` : sql`${cameraTable.id} = ${cameraId}`
  const { rows } = await db.execute<Row>(sql`
    with there as (
      select ${cameraTable.id} as id, ${cameraTable.name} as name,
        greatest(${first}, ${countsSince}) as from_at, ${last} as to_at
      from ${cameraTable} where ${ofCamera}
    )
    select id, name, ${epochMs(sql`from_at`)} as from_ms, ${epochMs(sql`to_at`)} as to_ms,
      case when from_at >= to_at then '[]'::json else (
        select coalesce(json_agg(json_build_array(
          ${epochMs(sql`lower(part)`)}, ${epochMs(sql`upper(part)`)}) order by part), '[]'::json)
        from unnest(tstzmultirange(tstzrange(from_at, to_at)) - coalesce((
          select range_agg(tstzrange(${outageTable.from}, ${outageEnd}))
          from ${outageTable} where ${outageTable.cameraId} = there.id
            and ${outageTable.from} < to_at and ${outageEnd} > from_at
            and ${outageTable.from} < ${outageEnd}), '{}'::tstzmultirange)) part
      ) end as parts
    from there order by lower(name), id`)
  return rows.map(({ id, name, from_ms, to_ms, parts }) => ({
    id,
    name,
    there: from_ms < to_ms ? interval(from_ms, to_ms) : null,
    covered: parts.map(([begins, ends]) => interval(begins, ends)),
  }))
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}

function epochMs(at: SQL): SQL {
  return sql`(extract(epoch from ${at}) * 1000)::float8`
}

function interval(from: number, to: number): Interval {
  return { from: new Date(from), to: new Date(to) }
}
