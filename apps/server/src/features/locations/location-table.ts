import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { recordColumns } from '#platform/records/record-store.ts'

/** Places where products are stored; one with a parent is a bin of it. */
export const locationTable = pgTable(
  'locations',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => locationTable.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('locations_code_taken').on(sql`lower(${table.code})`),
    index('locations_parent').on(table.parentId),
  ],
)
