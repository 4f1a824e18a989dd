import type { ImportCounts, ImportMode } from '@foresite/contract/stock-list'
import type { StatedBy } from '@foresite/contract/stated-by'
import { boolean, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locationTable } from '#features/locations/index.ts'
import { productTable } from '#features/products/index.ts'
import { instant } from '#platform/database/instant.ts'

/** The built-in stock list: the quantity of a product's lot in a place. Only imports change it. */
export const stockLineTable = pgTable(
  'stock_lines',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => productTable.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locationTable.id),
    /** Empty: the list has no lot for it. */
    lot: text('lot').notNull(),
    quantity: doublePrecision('quantity').notNull(),
  },
  (table) => [
    uniqueIndex('stock_lines_place').on(table.productId, table.locationId, table.lot),
    index('stock_lines_location').on(table.locationId),
  ],
)

type Line = Pick<typeof stockLineTable.$inferSelect, 'productId' | 'locationId' | 'lot' | 'quantity'>

/** What an import replaced, to undo it. */
export interface ReplacedStock {
  /** The whole previous list; null if the import had no stock. */
  readonly lines: readonly Line[] | null
  readonly productsNew: readonly string[]
  readonly productsChanged: readonly { id: string; name: string; gtin: string | null }[]
  readonly locationsNew: readonly string[]
}

export const stockImportTable = pgTable(
  'stock_imports',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    by: jsonb('by').$type<StatedBy>(),
    fileName: text('file_name').notNull(),
    mode: text('mode').$type<ImportMode>().notNull(),
    hasStock: boolean('has_stock').notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** Null once a later import came, or it was undone. */
    replaced: jsonb('replaced').$type<ReplacedStock>(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('stock_imports_at').on(table.at)],
)
