import type { AreaInput } from '@foresite/contract/areas'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { areaCameraTable, areaTable } from './area-table.ts'
import { storedArea, type AreaRow } from './area.ts'

/** Every area, in the order of their names. */
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
export function insertArea(db: Database, id: string, input: AreaInput, createdAt: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(areaTable).values({ id, ...storedArea(input), createdAt, updatedAt: createdAt })
    await linkCameras(tx, id, input.cameraIds)
  })
}

/**
 * Writes an area and its cameras in one transaction. Whether there was such an area that nobody had changed since.
 * Every change gets a time of its own.
 */
export function updateArea(
  db: Database,
  id: string,
  input: AreaInput,
  { since, now }: { readonly since: string | undefined; readonly now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const updatedAt = sql<Date>`greatest(${now.toISOString()}::timestamptz, ${areaTable.updatedAt} + interval '1 millisecond')`
    const rows = await tx
      .update(areaTable)
      .set({ ...storedArea(input), updatedAt })
      .where(and(eq(areaTable.id, id), since === undefined ? undefined : eq(areaTable.updatedAt, new Date(since))))
      .returning({ id: areaTable.id })
    if (rows.length === 0) return false
    await tx.delete(areaCameraTable).where(eq(areaCameraTable.areaId, id))
    await linkCameras(tx, id, input.cameraIds)
    return true
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

export async function deleteRow(db: Database, id: string, since: string | undefined): Promise<string | null> {
  const [row] = await db
    .delete(areaTable)
    .where(and(eq(areaTable.id, id), since === undefined ? undefined : eq(areaTable.updatedAt, new Date(since))))
    .returning({ name: areaTable.name })
  return row?.name ?? null
}
