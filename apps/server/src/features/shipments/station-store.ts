import { asc, eq, sql } from 'drizzle-orm'
import { cameraTable } from '#features/cameras/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { stationTable as stations } from './station-table.ts'

/** A station as it is stored, with its camera's name. */
export type ListedStation = typeof stations.$inferSelect & { readonly cameraName: string | null }

export async function listStations(db: Database): Promise<ListedStation[]> {
  return (await selectStations(db).orderBy(sql`lower(${stations.name})`, asc(stations.id))).map(flat)
}

/** Throws 404 where there is none. */
export async function findStation(db: Database, id: string): Promise<ListedStation> {
  const [found] = await selectStations(db).where(eq(stations.id, id))
  if (found === undefined) throw new Refusal(404, 'station.unknown', { field: 'stationId' })
  return flat(found)
}

/** The camera of a station; null where it or its camera is gone. */
export async function cameraOfStation(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ cameraId: stations.cameraId }).from(stations).where(eq(stations.id, id))
  return row?.cameraId ?? null
}

function selectStations(db: Database) {
  return db
    .select({ station: stations, cameraName: cameraTable.name })
    .from(stations)
    .leftJoin(cameraTable, eq(cameraTable.id, stations.cameraId))
}

function flat({ station, cameraName }: { station: typeof stations.$inferSelect; cameraName: string | null }) {
  return { ...station, cameraName }
}
