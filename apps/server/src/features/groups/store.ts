import type { Group, GroupInput } from '@foresite/contract/groups'
import type { User } from '@foresite/contract/people'
import { asc, eq, inArray, or } from 'drizzle-orm'
import { asUser, userTable } from '#features/people/index.ts'
import type { Database } from '#platform/database/database.ts'
import { updateIfUnchanged, type Edit } from '#platform/records/record-store.ts'
import { groupTable, groupUserTable } from './group-table.ts'

/** Every group, by name. */
export async function listGroups(db: Database): Promise<Group[]> {
  const rows = await db.select().from(groupTable).orderBy(asc(groupTable.name), asc(groupTable.id))
  return withUsers(db, rows)
}

export async function findGroup(db: Database, id: string): Promise<Group | null> {
  const rows = await db.select().from(groupTable).where(eq(groupTable.id, id))
  return (await withUsers(db, rows))[0] ?? null
}

async function withUsers(db: Database, rows: readonly (typeof groupTable.$inferSelect)[]): Promise<Group[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const links = await db
    .select({ groupId: groupUserTable.groupId, userId: groupUserTable.userId })
    .from(groupUserTable)
    .where(inArray(groupUserTable.groupId, ids))
    .orderBy(asc(groupUserTable.position))
  const ofGroup = Map.groupBy(links, ({ groupId }) => groupId)
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    userIds: (ofGroup.get(row.id) ?? []).map(({ userId }) => userId),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

/** Adds a group with its users, in one transaction. */
export function insertGroup(
  db: Database,
  id: string,
  { userIds, ...input }: GroupInput,
  { at, by }: Edit,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.insert(groupTable).values({ id, ...input, createdAt: at, updatedAt: at, updatedBy: by })
    await linkUsers(tx, id, userIds)
  })
}

/** Writes a group and its users in one transaction, as `updateIfUnchanged` does. */
export function updateGroup(db: Database, id: string, { userIds, ...input }: GroupInput, edit: Edit): Promise<void> {
  return db.transaction(async (tx) => {
    await updateIfUnchanged(tx, groupTable, id, edit, input, 'group.unknown')
    await tx.delete(groupUserTable).where(eq(groupUserTable.groupId, id))
    await linkUsers(tx, id, userIds)
  })
}

async function linkUsers(db: Database, groupId: string, userIds: readonly string[]): Promise<void> {
  const links = [...new Set(userIds)].map((userId, position) => ({ groupId, userId, position }))
  if (links.length > 0) await db.insert(groupUserTable).values(links)
}

/** The name of the deleted group; null if there was none. */
export async function deleteGroup(db: Database, id: string): Promise<string | null> {
  const [row] = await db.delete(groupTable).where(eq(groupTable.id, id)).returning({ name: groupTable.name })
  return row?.name ?? null
}

/** These users and the members of these groups, each once, by name. */
export async function membersOf(
  db: Database,
  { userIds, groupIds }: { readonly userIds: readonly string[]; readonly groupIds: readonly string[] },
): Promise<User[]> {
  const inGroups = db
    .select({ userId: groupUserTable.userId })
    .from(groupUserTable)
    .where(inArray(groupUserTable.groupId, [...groupIds]))
  const rows = await db
    .select()
    .from(userTable)
    .where(or(inArray(userTable.id, [...userIds]), inArray(userTable.id, inGroups)))
    .orderBy(asc(userTable.lastName), asc(userTable.firstName), asc(userTable.id))
  return rows.map(asUser)
}
