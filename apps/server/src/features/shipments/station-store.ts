import { asc, eq, sql } from 'drizzle-orm'
import { cameraTable } from '#features/cameras/index.ts'
import { zoneTable } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { stationTable as stations } from './station-table.ts'

/** A station as stored, with the names of its camera and zone. */
export type ListedStation = typeof stations.$inferSelect & {
  readonly cameraName: string | null
  readonly zoneName: string | null
}

export async function listStations(db: Database): Promise<ListedStation[]> {
  return (await selectStations(db).orderBy(sql`lower(${stations.name})`, asc(stations.id))).map(flat)
}

/** Throws 404 if it does not exist. */
export async function findStation(db: Database, id: string): Promise<ListedStation> {
  const [found] = await selectStations(db).where(eq(stations.id, id))
  return flat(known(found, 'station.unknown', 'stationId'))
}

/** A station's camera; null if the station or its camera is gone. */
export async function cameraOfStation(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ cameraId: stations.cameraId }).from(stations).where(eq(stations.id, id))
  return row?.cameraId ?? null
}

function selectStations(db: Database) {
  return db
    .select({ station: stations, cameraName: cameraTable.name, zoneName: zoneTable.name })
    .from(stations)
    .leftJoin(cameraTable, eq(cameraTable.id, stations.cameraId))
    .leftJoin(zoneTable, eq(zoneTable.id, stations.zoneId))
}

/**
 * Marks a station's zone as occupied.
 * @returns whether the zone is a station's
 */
export async function occupy(
  tx: Database,
  zoneId: string,
  { by, since }: { readonly by: string; readonly since: Date },
): Promise<boolean> {
  const rows = await tx
    .update(stations)
    .set({ occupiedBy: by, occupiedSince: since })
    .where(eq(stations.zoneId, zoneId))
    .returning({ id: stations.id })
  return rows.length > 0
}

/**
 * Clears an observation's pallet from its station, unless another pallet has replaced it.
 * @returns whether it was at a station
 */
export async function vacate(tx: Database, by: string): Promise<boolean> {
  const rows = await tx
    .update(stations)
    .set({ occupiedBy: null, occupiedSince: null })
    .where(eq(stations.occupiedBy, by))
    .returning({ id: stations.id })
  return rows.length > 0
}

function flat({
  station,
  ...names
}: { station: typeof stations.$inferSelect } & Pick<ListedStation, 'cameraName' | 'zoneName'>): ListedStation {
  return { ...station, ...names }
}
