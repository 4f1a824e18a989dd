import type { InventoryEvent } from '@foresite/contract/inventory'
import type { StockSource } from '@foresite/contract/wms'
import { isNull } from 'drizzle-orm'
import { doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** Items counted against the WMS; products, places and lots are named as in the WMS. */
export const inventoryTable = pgTable(
  'inventory_items',
  {
    ...recordColumns(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    location: text('location').notNull(),
    lot: text('lot').notNull(),
    expectedQuantity: doublePrecision('expected_quantity').notNull(),
    actualQuantity: doublePrecision('actual_quantity').notNull(),
    /** Null: not counted since it was added from the WMS. */
    countedAt: instant('counted_at'),
    source: text('source').$type<StockSource>().notNull(),
    expectedAt: instant('expected_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('inventory_items_place').on(table.productId, table.location, table.lot).where(isNull(table.deletedAt)),
    index('inventory_items_order').on(table.location, table.productId),
  ],
)

export const inventoryEntryTable = historyTable<InventoryEvent>('inventory_entries', () => inventoryTable.id)
