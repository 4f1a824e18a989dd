import type { AssetType, ProductEvent } from '@foresite/contract/products'
import { isNull, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { pictureTable } from '#platform/records/record-picture-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** Deleted products stay, because counts, stock and shipments refer to them. */
export const productTable = pgTable(
  'products',
  {
    ...recordColumns(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    /** As entered: 8, 12, 13 or 14 digits. */
    gtin: text('gtin'),
    /** Null: goods, not a reusable asset. */
    assetType: text('asset_type').$type<AssetType>(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('products_sku_taken')
      .on(sql`lower(${table.sku})`)
      .where(isNull(table.deletedAt)),
    // A GTIN-13 is a GTIN-14 with a leading zero.
    uniqueIndex('products_gtin_taken')
      .on(sql`lpad(${table.gtin}, 14, '0')`)
      .where(isNull(table.deletedAt)),
    index('products_name').on(table.name, table.id),
  ],
)

export const productPictureTable = pictureTable('product_pictures', () => productTable.id, 'product_id')

export const productEntryTable = historyTable<ProductEvent>('product_entries', () => productTable.id)
