import type { ModuleInput } from '@foresite/contract/modules'
import { asc, eq, inArray } from 'drizzle-orm'
import { zoneTable } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import { moduleTable, moduleZoneTable } from './module-table.ts'
import type { ModuleRow } from './module.ts'

/** Every module, in the order of their names. */
export async function listRows(db: Database): Promise<ModuleRow[]> {
  const rows = await db
    .select()
    .from(moduleTable)
    .orderBy(asc(moduleTable.name), asc(moduleTable.id))
  return withZones(db, rows)
}

export async function findRow(db: Database, id: string): Promise<ModuleRow | null> {
  const rows = await db.select().from(moduleTable).where(eq(moduleTable.id, id))
  return (await withZones(db, rows))[0] ?? null
}

/** A module that cannot be deleted until the transaction ends; null when there is none. */
export async function holdRow(db: Database, id: string): Promise<ModuleRow | null> {
  const rows = await db.select().from(moduleTable).where(eq(moduleTable.id, id)).for('share')
  return (await withZones(db, rows))[0] ?? null
}

async function withZones(
  db: Database,
  rows: readonly (typeof moduleTable.$inferSelect)[],
): Promise<ModuleRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const zones = await db
    .select({
      moduleId: moduleZoneTable.moduleId,
      zoneId: moduleZoneTable.zoneId,
      cameraId: zoneTable.cameraId,
    })
    .from(moduleZoneTable)
    .innerJoin(zoneTable, eq(zoneTable.id, moduleZoneTable.zoneId))
    .where(inArray(moduleZoneTable.moduleId, ids))
    .orderBy(asc(moduleZoneTable.position))
  const ofModule = Map.groupBy(zones, ({ moduleId }) => moduleId)
  return rows.map((row) => ({ ...row, zones: ofModule.get(row.id) ?? [] }))
}

/** Adds a module with its zones, in one transaction. */
export function insertModule(
  db: Database,
  id: string,
  { zoneIds, ...input }: ModuleInput,
  createdAt: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(moduleTable).values({ id, ...input, createdAt, updatedAt: createdAt })
    await linkZones(tx, id, zoneIds)
  })
}

/** Writes a module and its zones in one transaction. Whether there was such a module. */
export function updateModule(
  db: Database,
  id: string,
  { zoneIds, ...input }: ModuleInput,
  updatedAt: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(moduleTable)
      .set({ ...input, updatedAt })
      .where(eq(moduleTable.id, id))
      .returning({ id: moduleTable.id })
    if (rows.length === 0) return false
    await tx.delete(moduleZoneTable).where(eq(moduleZoneTable.moduleId, id))
    await linkZones(tx, id, zoneIds)
    return true
  })
}

async function linkZones(
  db: Database,
  moduleId: string,
  zoneIds: readonly string[],
): Promise<void> {
  const links = [...new Set(zoneIds)].map((zoneId, position) => ({ moduleId, zoneId, position }))
  if (links.length > 0) await db.insert(moduleZoneTable).values(links)
}

export async function deleteRow(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .delete(moduleTable)
    .where(eq(moduleTable.id, id))
    .returning({ name: moduleTable.name })
  return row?.name ?? null
}

/** The name of a module that watches a zone; null when none does. */
export async function nameOfZoneUser(db: Database, zoneId: string): Promise<string | null> {
  return firstUser(db, eq(zoneTable.id, zoneId))
}

/** The name of a module that watches any zone of a camera; null when none does. */
export async function nameOfCameraUser(db: Database, cameraId: string): Promise<string | null> {
  return firstUser(db, eq(zoneTable.cameraId, cameraId))
}

async function firstUser(db: Database, where: ReturnType<typeof eq>): Promise<string | null> {
  const [row] = await db
    .select({ name: moduleTable.name })
    .from(moduleTable)
    .innerJoin(moduleZoneTable, eq(moduleZoneTable.moduleId, moduleTable.id))
    .innerJoin(zoneTable, eq(zoneTable.id, moduleZoneTable.zoneId))
    .where(where)
    .orderBy(asc(moduleTable.name))
    .limit(1)
  return row?.name ?? null
}
