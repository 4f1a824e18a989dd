import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { userTable } from '#features/people/index.ts'
import { linkTable } from '#platform/records/link-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

export const groupTable = pgTable(
  'groups',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    description: text('description').notNull(),
  },
  (table) => [uniqueIndex('groups_name_taken').on(sql`lower(${table.name})`)],
)

/** The members of a group. Deleting a user removes them from it. */
export const groupUserTable = linkTable(
  'group_users',
  ['group_id', () => groupTable.id],
  ['user_id', () => userTable.id],
  'cascade',
)
