import { and, desc, eq, gt, isNull, lt, or, sql, type Column, type SQL } from 'drizzle-orm'
import { sightingTable as sightings, stayRange } from '#features/visits/index.ts'
import { zoneTable } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Stretch } from '#platform/stretches/stretches.ts'

const { zoneId, zoneName, cameraId, at: startedAt, until: endedAt } = sightings
const isStay = eq(sightings.kind, sql`'dock'`)
const ms = (of: Column): SQL => sql`round(date_part('epoch', ${of}) * 1000)::int8`

/** A vehicle at a dock door, as a camera saw it: corrections of its visit change nothing here. */
export interface DockStay {
  readonly startedAt: Date
  /** Null while the vehicle is there. */
  readonly endedAt: Date | null
}

/** A door at which vehicles were seen, under its last name. */
export interface SeenDoor {
  readonly zoneId: string
  readonly zoneName: string
  readonly cameraId: string
  /** In order. */
  readonly stays: readonly DockStay[]
}

/**
 * Stays that reach into a stretch of time, by door. As one text a door, `from to,from to`: a month has thousands, and
 * rows or JSON take three times as long.
 */
export async function listStays(db: Database, { from, to }: Stretch): Promise<SeenDoor[]> {
  const reaches = sql`${stayRange(sightings)} && tstzrange(${from.toISOString()}, ${to.toISOString()})`
  const last = (of: Column) => sql<string>`(array_agg(${of} order by ${startedAt} desc))[1]`
  const rows = await db
    .select({
      zoneId,
      zoneName: last(zoneName),
      cameraId: last(cameraId),
      stays: sql<string>`string_agg(${ms(startedAt)} || ' ' || coalesce(${ms(endedAt)}::text, ''), ',' order by ${startedAt})`,
    })
    .from(sightings)
    // The range finds them; one that only touches the stretch is none of it.
    .where(and(isStay, reaches, lt(startedAt, to), or(isNull(endedAt), gt(endedAt, from))))
    .groupBy(zoneId)
  return rows.map(({ stays, ...door }) => ({
    ...door,
    stays: stays.split(',').map((stay) => {
      const [start = '', end = ''] = stay.split(' ')
      return { startedAt: new Date(Number(start)), endedAt: end === '' ? null : new Date(Number(end)) }
    }),
  }))
}

/** The last stay at each door that is drawn. */
export function listLastStays(db: Database): Promise<(DockStay & { readonly zoneId: string })[]> {
  const last = db
    .select({ startedAt, endedAt })
    .from(sightings)
    .where(and(isStay, eq(zoneId, zoneTable.id)))
    .orderBy(desc(startedAt))
    .limit(1)
    .as('last')
  return db
    .select({ zoneId: zoneTable.id, startedAt: last.startedAt, endedAt: last.endedAt })
    .from(zoneTable)
    .innerJoinLateral(last, sql`true`)
}
