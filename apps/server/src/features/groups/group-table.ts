import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userTable } from '#features/people/index.ts'
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
export const groupUserTable = pgTable(
  'group_users',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groupTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    /** The order in which the user chose them. */
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index('group_users_user').on(table.userId)],
)
