import type { CycleEvent, CycleSessionType } from '@foresite/contract/cycle-counting'
import type { ImageBox } from '@foresite/contract/primitives'
import type { CountMark } from '@foresite/contract/product-counts'
import type { StockSource } from '@foresite/contract/wms'
import { isNull, sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locationTable } from '#features/locations/index.ts'
import { productTable } from '#features/products/index.ts'
import { instant } from '#platform/database/instant.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** Deleted sessions stay while the deletion can be undone; then they are swept with their counts and photos. */
export const cycleSessionTable = pgTable(
  'cycle_sessions',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    date: date('date').notNull(),
    type: text('type').$type<CycleSessionType>().notNull(),
    /** Percent of the expected quantity. */
    tolerance: doublePrecision('tolerance').notNull(),
    /** The location to count; its code stays when the location is deleted. */
    locationId: uuid('location_id').references(() => locationTable.id, { onDelete: 'set null' }),
    locationCode: text('location_code'),
    /** The products to count, anywhere. */
    productIds: jsonb('product_ids').$type<readonly string[]>().notNull(),
    completedAt: instant('completed_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('cycle_sessions_date').on(table.date, table.id)],
)

/** A line of a session's sheet: a product's lot in a bin, or a bin with unknown content. Names survive deletions. */
export const cycleCountTable = pgTable(
  'cycle_counts',
  {
    ...recordColumns(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => cycleSessionTable.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id').references(() => locationTable.id, { onDelete: 'set null' }),
    bin: text('bin').notNull(),
    productId: uuid('product_id').references(() => productTable.id, { onDelete: 'set null' }),
    /** Empty: whatever is in the bin. */
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    lot: text('lot').notNull(),
    /** Null: unknown. */
    expected: doublePrecision('expected'),
    expectedSource: text('expected_source').$type<StockSource>(),
    expectedAt: instant('expected_at'),
    actual: doublePrecision('actual'),
    countedAt: instant('counted_at'),
    /** Its photo's key in the file store; `sha256` detects a duplicate. Null without a photo. */
    fileKey: text('file_key'),
    sha256: text('sha256'),
    cameraName: text('camera_name'),
    examples: jsonb('examples').$type<readonly ImageBox[]>().notNull().default([]),
    marks: jsonb('marks').$type<readonly CountMark[]>().notNull().default([]),
    /** The number of proposed marks; null without a photo. */
    proposed: integer('proposed'),
    removed: integer('removed').notNull().default(0),
    added: integer('added').notNull().default(0),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('cycle_counts_line')
      .on(table.sessionId, sql`lower(${table.bin})`, sql`lower(${table.sku})`, table.lot)
      .where(isNull(table.deletedAt)),
    index('cycle_counts_counted').on(table.countedAt, table.id),
    index('cycle_counts_product').on(table.productId, table.countedAt),
    index('cycle_counts_sku').on(sql`lower(${table.sku})`, table.countedAt),
    index('cycle_counts_photo').on(table.sha256),
  ],
)

export const cycleEntryTable = historyTable<CycleEvent>('cycle_entries', () => cycleSessionTable.id)
