import type { ModuleInput } from '@foresite/contract/modules'
import { asc, eq, inArray } from 'drizzle-orm'
import { zoneTable } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import { readLinks, writeLinks } from '#platform/records/link-store.ts'
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
  const zonesOf = await readLinks(db, moduleZoneTable, rows)
  const usersOf = await readLinks(db, moduleUserTable, rows)
  const groupsOf = await readLinks(db, moduleGroupTable, rows)
  const zones = await db
    .select({ id: zoneTable.id, cameraId: zoneTable.cameraId })
    .from(zoneTable)
    .where(
      inArray(
        zoneTable.id,
        rows.flatMap(({ id }) => zonesOf(id)),
      ),
    )
  const cameraOf = new Map(zones.map(({ id, cameraId }) => [id, cameraId]))
  return rows.map((row) => {
    const zoneIds = zonesOf(row.id)
    return {
      ...row,
      zoneIds,
      cameraIds: [...new Set(zoneIds.flatMap((id) => cameraOf.get(id) ?? []))],
      userIds: usersOf(row.id),
      groupIds: groupsOf(row.id),
    }
  })
}

/** A module's columns, without its links. */
export function columnsOf({ zoneIds: _, notifications, ...own }: ModuleInput) {
  const { userIds: _users, groupIds: _groups, ...notifyBy } = notifications
  return { ...own, notifyBy }
}

/** Replaces a module's zones and recipients. */
export async function linkModule(tx: Database, id: string, { zoneIds, notifications }: ModuleInput): Promise<void> {
  await writeLinks(tx, moduleZoneTable, id, zoneIds)
  await writeLinks(tx, moduleUserTable, id, notifications.userIds)
  await writeLinks(tx, moduleGroupTable, id, notifications.groupIds)
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
    .innerJoin(moduleZoneTable, eq(moduleZoneTable.from, moduleTable.id))
    .innerJoin(zoneTable, eq(zoneTable.id, moduleZoneTable.to))
    .where(where)
    .orderBy(asc(moduleTable.name))
    .limit(1)
  return row?.name ?? null
}

/** The names of the modules that notify a user directly, not through a group. */
export function namesNotifyingUser(db: Database, userId: string): Promise<string[]> {
  return namesLinkedTo(db, moduleUserTable, userId)
}

export function namesNotifyingGroup(db: Database, groupId: string): Promise<string[]> {
  return namesLinkedTo(db, moduleGroupTable, groupId)
}

async function namesLinkedTo(db: Database, links: typeof moduleUserTable, id: string): Promise<string[]> {
  const rows = await db
    .select({ name: moduleTable.name })
    .from(moduleTable)
    .innerJoin(links, eq(links.from, moduleTable.id))
    .where(eq(links.to, id))
    .orderBy(asc(moduleTable.name))
  return rows.map(({ name }) => name)
}
