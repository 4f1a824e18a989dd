import type { Group } from '@foresite/contract/groups'
import type { User } from '@foresite/contract/people'
import { asc, eq, inArray, or } from 'drizzle-orm'
import { asUser, userTable } from '#features/people/index.ts'
import type { Database } from '#platform/database/database.ts'
import { readLinks } from '#platform/records/link-store.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
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
  const usersOf = await readLinks(db, groupUserTable, rows)
  return rows.map((row) => ({ ...row, ...recordFieldsOf(row), userIds: usersOf(row.id) }))
}

/** These users and the members of these groups, each once, by name. */
export async function membersOf(
  db: Database,
  { userIds, groupIds }: { readonly userIds: readonly string[]; readonly groupIds: readonly string[] },
): Promise<User[]> {
  const inGroups = db
    .select({ userId: groupUserTable.to })
    .from(groupUserTable)
    .where(inArray(groupUserTable.from, [...groupIds]))
  const rows = await db
    .select()
    .from(userTable)
    .where(or(inArray(userTable.id, [...userIds]), inArray(userTable.id, inGroups)))
    .orderBy(asc(userTable.lastName), asc(userTable.firstName), asc(userTable.id))
  return rows.map(asUser)
}
