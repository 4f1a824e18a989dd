import { ne, sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns } from '#platform/records/record-store.ts'

export const carrierTable = pgTable(
  'carriers',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** Empty: not known. */
    scac: text('scac').notNull(),
    /** Empty: not known. */
    usdot: text('usdot').notNull(),
  },
  (table) => [
    uniqueIndex('carriers_name_taken').on(sql`lower(${table.name})`),
    uniqueIndex('carriers_scac_taken')
      .on(table.scac)
      .where(ne(table.scac, sql`''`)),
    uniqueIndex('carriers_usdot_taken')
      .on(table.usdot)
      .where(ne(table.usdot, sql`''`)),
  ],
)
