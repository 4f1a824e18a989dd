import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { readLinks } from '#platform/records/link-store.ts'
import { areaCameraTable, areaTable } from './area-table.ts'
import type { AreaRow } from './area.ts'

/** Every area, by name. */
export async function listRows(db: Database): Promise<AreaRow[]> {
  return withCameras(db, await db.select().from(areaTable).orderBy(asc(areaTable.name), asc(areaTable.id)))
}

export async function findRow(db: Database, id: string): Promise<AreaRow | null> {
  const rows = await db.select().from(areaTable).where(eq(areaTable.id, id))
  return (await withCameras(db, rows))[0] ?? null
}

/** Clears the dock numbers and doors of areas. */
export async function release(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .update(areaTable)
    .set({ dockNumber: null, doorZoneId: null })
    .where(inArray(areaTable.id, [...ids]))
}

async function withCameras(db: Database, rows: readonly (typeof areaTable.$inferSelect)[]): Promise<AreaRow[]> {
  const camerasOf = await readLinks(db, areaCameraTable, rows)
  return rows.map((row) => ({ ...row, cameraIds: camerasOf(row.id) }))
}
