import type { ModuleInput } from '@foresite/contract/modules'
import { asc, eq } from 'drizzle-orm'
import { zoneTable } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import { updateIfUnchanged, type Edit } from '#platform/records/record-store.ts'
import { linkModule, linksOf, unlinkModule, type ModuleLinks } from './links-store.ts'
import { moduleGroupTable, moduleTable, moduleUserTable, moduleZoneTable } from './module-table.ts'
import type { ModuleRow } from './module.ts'

/** Every module, by name. */
export async function listRows(db: Database): Promise<ModuleRow[]> {
  const rows = await db.select().from(moduleTable).orderBy(asc(moduleTable.name), asc(moduleTable.id))
  return withLinks(db, rows)
}

export async function findRow(db: Database, id: string): Promise<ModuleRow | null> {
  const rows = await db.select().from(moduleTable).where(eq(moduleTable.id, id))
  return (await withLinks(db, rows))[0] ?? null
}

/** Locks a module against deletion until the transaction ends; null if it does not exist. */
export async function holdRow(db: Database, id: string): Promise<ModuleRow | null> {
  const rows = await db.select().from(moduleTable).where(eq(moduleTable.id, id)).for('share')
  return (await withLinks(db, rows))[0] ?? null
}

async function withLinks(db: Database, rows: readonly (typeof moduleTable.$inferSelect)[]): Promise<ModuleRow[]> {
  if (rows.length === 0) return []
  const links = await linksOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...links(row.id) }))
}

/** A module's own columns, and its links. */
function parts({ zoneIds, notifications, ...own }: ModuleInput): {
  own: Omit<typeof moduleTable.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'updatedBy'>
  links: ModuleLinks
} {
  const { userIds, groupIds, ...notifyBy } = notifications
  return { own: { ...own, notifyBy }, links: { zoneIds, userIds, groupIds } }
}

/** Adds a module with its links, in one transaction. */
export function insertModule(db: Database, id: string, input: ModuleInput, { at, by }: Edit): Promise<void> {
  const { own, links } = parts(input)
  return db.transaction(async (tx) => {
    await tx.insert(moduleTable).values({ id, ...own, createdAt: at, updatedAt: at, updatedBy: by })
    await linkModule(tx, id, links)
  })
}

/** Writes a module and its links in one transaction, as `updateIfUnchanged` does. */
export function updateModule(db: Database, id: string, input: ModuleInput, edit: Edit): Promise<void> {
  const { own, links } = parts(input)
  return db.transaction(async (tx) => {
    await updateIfUnchanged(tx, moduleTable, id, edit, own, 'module.unknown')
    await unlinkModule(tx, id)
    await linkModule(tx, id, links)
  })
}

export async function deleteRow(db: Database, id: string): Promise<string | null> {
  const [row] = await db.delete(moduleTable).where(eq(moduleTable.id, id)).returning({ name: moduleTable.name })
  return row?.name ?? null
}

/** The name of a module that uses a zone; null if none does. */
export async function nameOfZoneUser(db: Database, zoneId: string): Promise<string | null> {
  return firstUser(db, eq(zoneTable.id, zoneId))
}

/** The name of a module that uses any of a camera's zones; null if none does. */
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

/** The names of the modules that notify a user directly, not through a group. */
export async function namesNotifyingUser(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: moduleTable.name })
    .from(moduleTable)
    .innerJoin(moduleUserTable, eq(moduleUserTable.moduleId, moduleTable.id))
    .where(eq(moduleUserTable.userId, userId))
    .orderBy(asc(moduleTable.name))
  return rows.map(({ name }) => name)
}

export async function namesNotifyingGroup(db: Database, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ name: moduleTable.name })
    .from(moduleTable)
    .innerJoin(moduleGroupTable, eq(moduleGroupTable.moduleId, moduleTable.id))
    .where(eq(moduleGroupTable.groupId, groupId))
    .orderBy(asc(moduleTable.name))
  return rows.map(({ name }) => name)
}
