import { asc, eq, inArray } from 'drizzle-orm'
import { zoneTable } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import { moduleGroupTable, moduleUserTable, moduleZoneTable } from './module-table.ts'
import type { ModuleRow } from './module.ts'

/** A module's links: its zones, and its recipients. */
export interface ModuleLinks {
  readonly zoneIds: readonly string[]
  readonly userIds: readonly string[]
  readonly groupIds: readonly string[]
}

/** Reads the links of modules; the returned function looks them up. */
export async function linksOf(
  db: Database,
  moduleIds: readonly string[],
): Promise<(moduleId: string) => Pick<ModuleRow, 'zones' | 'userIds' | 'groupIds'>> {
  const ids = [...moduleIds]
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
  const users = await db
    .select()
    .from(moduleUserTable)
    .where(inArray(moduleUserTable.moduleId, ids))
    .orderBy(asc(moduleUserTable.position))
  const groups = await db
    .select()
    .from(moduleGroupTable)
    .where(inArray(moduleGroupTable.moduleId, ids))
    .orderBy(asc(moduleGroupTable.position))
  const of = <T extends { readonly moduleId: string }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ moduleId }) => moduleId)
  const [zonesOf, usersOf, groupsOf] = [of(zones), of(users), of(groups)]
  return (id) => ({
    zones: zonesOf.get(id) ?? [],
    userIds: (usersOf.get(id) ?? []).map(({ userId }) => userId),
    groupIds: (groupsOf.get(id) ?? []).map(({ groupId }) => groupId),
  })
}

/** Links a module to the chosen records, each once, in their order. */
export async function linkModule(db: Database, moduleId: string, links: ModuleLinks): Promise<void> {
  const each = (ids: readonly string[]) => [...new Set(ids)].map((id, position) => ({ moduleId, id, position }))
  const zones = each(links.zoneIds).map(({ id, ...link }) => ({ ...link, zoneId: id }))
  const users = each(links.userIds).map(({ id, ...link }) => ({ ...link, userId: id }))
  const groups = each(links.groupIds).map(({ id, ...link }) => ({ ...link, groupId: id }))
  if (zones.length > 0) await db.insert(moduleZoneTable).values(zones)
  if (users.length > 0) await db.insert(moduleUserTable).values(users)
  if (groups.length > 0) await db.insert(moduleGroupTable).values(groups)
}

export async function unlinkModule(db: Database, moduleId: string): Promise<void> {
  for (const table of [moduleZoneTable, moduleUserTable, moduleGroupTable])
    await db.delete(table).where(eq(table.moduleId, moduleId))
}
