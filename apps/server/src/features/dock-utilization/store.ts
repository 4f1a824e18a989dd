import { and, desc, eq, gt, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { sightingTable as sightings, stayRange } from '#features/visits/index.ts'
import { zoneTable } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import { joined, packedIntervals, type PackedIntervals } from '#platform/database/packed.ts'
import type { Interval } from '#platform/intervals/intervals.ts'

const { zoneId, zoneName, cameraId, at: startedAt, until: endedAt } = sightings
const isStay = eq(sightings.kind, sql`'dock'`)

/** A vehicle at a dock door as a camera saw it; corrections of its visit do not change it. */
interface DockStay {
  readonly startedAt: Date
  /** Null while the vehicle is there. */
  readonly endedAt: Date | null
}

/** A door that vehicles used, with its last name. */
export interface SeenDoor {
  readonly zoneId: string
  readonly zoneName: string
  readonly cameraId: string
  readonly stays: PackedIntervals
}

/** Stays that overlap a period, by door. */
export async function listStays(db: Database, { from, to }: Interval): Promise<SeenDoor[]> {
  // The range index finds stays in progress at the start; for all later ones it would be slow.
  const goesOn = and(sql`${stayRange(sightings)} @> ${from.toISOString()}::timestamptz`, lt(startedAt, from))
  const begins = and(gte(startedAt, from), lt(startedAt, to))
  const endsLater = or(isNull(endedAt), gt(endedAt, from))
  const standing = await selectStays(db, and(goesOn, endsLater))
  const begun = await selectStays(db, and(begins, endsLater))
  const byDoor = Map.groupBy([...standing, ...begun], (door) => door.zoneId)
  return [...byDoor].map(([id, doors]) => ({
    zoneId: id,
    zoneName: doors.at(-1)?.zoneName ?? '',
    cameraId: doors.at(-1)?.cameraId ?? '',
    stays: {
      starts: joined(
        Float64Array,
        doors.map(({ stays }) => stays.starts),
      ),
      ends: joined(
        Float64Array,
        doors.map(({ stays }) => stays.ends),
      ),
    },
  }))
}

/** Stays by door, in order of time: a month has thousands. */
async function selectStays(db: Database, where: SQL | undefined) {
  const some = db
    .select({
      door: sql<string>`${zoneId}`.as('door'),
      stays: packedIntervals(startedAt, endedAt).as('stays'),
      last: sql<Date>`max(${startedAt})`.as('last'),
    })
    .from(sightings)
    .where(and(isStay, where))
    .groupBy(zoneId)
    .as('some')
  const named = db
    .select({ zoneName, cameraId })
    .from(sightings)
    .where(and(isStay, eq(zoneId, some.door), eq(startedAt, some.last)))
    .limit(1)
    .as('named')
  return db
    .select({ zoneId: some.door, stays: some.stays, zoneName: named.zoneName, cameraId: named.cameraId })
    .from(some)
    .innerJoinLateral(named, sql`true`)
}

/** The last stay at each existing door. */
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
