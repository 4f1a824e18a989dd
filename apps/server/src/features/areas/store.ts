import type { AreaInput } from '@foresite/contract/areas'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { updateIfUnchanged, type Edit } from '#platform/records/record-store.ts'
import { areaCameraTable, areaTable } from './area-table.ts'
import { storedArea, type AreaRow } from './area.ts'

/** Every area, by name. */
export async function listRows(db: Database): Promise<AreaRow[]> {
  const rows = await db.select().from(areaTable).orderBy(asc(areaTable.name), asc(areaTable.id))
  return withCameras(db, rows)
}

export async function findRow(db: Database, id: string): Promise<AreaRow | null> {
  const rows = await db.select().from(areaTable).where(eq(areaTable.id, id))
  return (await withCameras(db, rows))[0] ?? null
}

async function withCameras(db: Database, rows: readonly (typeof areaTable.$inferSelect)[]): Promise<AreaRow[]> {
  if (rows.length === 0) return []
  const links = await db
    .select()
    .from(areaCameraTable)
    .where(
      inArray(
        areaCameraTable.areaId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(areaCameraTable.position))
  const ofArea = Map.groupBy(links, ({ areaId }) => areaId)
  return rows.map((row) => ({
    ...row,
    cameraIds: (ofArea.get(row.id) ?? []).map(({ cameraId }) => cameraId),
  }))
}

/** Adds an area with its cameras, in one transaction. */
export function insertArea(db: Database, id: string, input: AreaInput, { at, by }: Edit): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(areaTable).values({ id, ...storedArea(input), createdAt: at, updatedAt: at, updatedBy: by })
    await linkCameras(tx, id, input.cameraIds)
  })
}

/** Writes an area and its cameras in one transaction, as `updateIfUnchanged` does. */
export function updateArea(db: Database, id: string, input: AreaInput, edit: Edit): Promise<void> {
  return db.transaction(async (tx) => {
    await updateIfUnchanged(tx, areaTable, id, edit, storedArea(input), 'area.unknown')
    await tx.delete(areaCameraTable).where(eq(areaCameraTable.areaId, id))
    await linkCameras(tx, id, input.cameraIds)
  })
}

async function linkCameras(db: Database, areaId: string, cameraIds: readonly string[]): Promise<void> {
  const links = [...new Set(cameraIds)].map((cameraId, position) => ({
    areaId,
    cameraId,
    position,
  }))
  if (links.length > 0) await db.insert(areaCameraTable).values(links)
}
