import type { CountMark, ProductCountEvent } from '@foresite/contract/product-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { locationTable } from '#features/locations/index.ts'
import { productTable } from '#features/products/index.ts'
import { instant } from '#platform/database/instant.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** Deleted counts stay while the deletion can be undone; then they are swept with their pictures. */
export const productCountTable = pgTable(
  'product_counts',
  {
    ...recordColumns(),
    productId: uuid('product_id').references(() => productTable.id, { onDelete: 'set null' }),
    /** The location counted; its code stays when the location is deleted. */
    locationId: uuid('location_id').references(() => locationTable.id, { onDelete: 'set null' }),
    locationCode: text('location_code'),
    note: text('note').notNull(),
    cameraName: text('camera_name'),
    /** The picture's key in the file store. */
    fileKey: text('file_key').notNull(),
    /** Boxes that a user marked; they help to count the product's next picture. */
    examples: jsonb('examples').$type<readonly ImageBox[]>().notNull(),
    marks: jsonb('marks').$type<readonly CountMark[]>().notNull(),
    /** The number of proposed marks, stored for lists. */
    proposed: integer('proposed').notNull(),
    removed: integer('removed').notNull(),
    added: integer('added').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('product_counts_created').on(table.createdAt, table.id),
    index('product_counts_product').on(table.productId, table.createdAt),
    index('product_counts_location').on(table.locationId),
  ],
)

/** Joins a count's location. One that was deleted and added again, as its undo does, is the same place. */
export const isPlaceOf = or(
  eq(locationTable.id, productCountTable.locationId),
  and(
    isNull(productCountTable.locationId),
    sql`lower(${locationTable.code}) = lower(${productCountTable.locationCode})`,
  ),
)

export const productCountEntryTable = historyTable<ProductCountEvent>(
  'product_count_entries',
  () => productCountTable.id,
)
