import type { InspectionMode, InspectionState, ShipmentEvent, ShipmentType } from '@foresite/contract/shipments'
import type { StatedBy } from '@foresite/contract/stated-by'
import { isNull, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { productTable } from '#features/products/index.ts'
import { instant } from '#platform/database/instant.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'
import { stationTable } from './station-table.ts'

/** A deleted shipment stays while its deletion can be undone; then it is swept with its photos. */
export const shipmentTable = pgTable(
  'shipments',
  {
    ...recordColumns(),
    /** The site's own number. */
    number: text('number').notNull(),
    type: text('type').$type<ShipmentType>().notNull(),
    supplier: text('supplier').notNull(),
    customer: text('customer').notNull(),
    carrier: text('carrier').notNull(),
    expectedArrival: instant('expected_arrival'),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    shipDate: date('ship_date', { mode: 'string' }),
    state: text('state').$type<InspectionState>().notNull().default('uninspected'),
    /** Whether its counts were kept for a later review. */
    kept: boolean('kept').notNull().default(false),
    mode: text('mode').$type<InspectionMode>(),
    stationId: uuid('station_id').references(() => stationTable.id, { onDelete: 'set null' }),
    stationName: text('station_name'),
    startedAt: instant('started_at'),
    /** Time and user of its last submission. */
    inspectedAt: instant('inspected_at'),
    inspectedBy: jsonb('inspected_by').$type<StatedBy>(),
    /** Products whose count differed from the expected one on submission; null before. */
    mismatches: integer('mismatches'),
    /** Pieces counted above the expected quantity, and pieces missing; null before submission. */
    over: integer('over_pieces'),
    short: integer('short_pieces'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('shipments_number_taken')
      .on(sql`lower(${table.number})`)
      .where(isNull(table.deletedAt)),
    index('shipments_created').on(table.createdAt, table.id),
    index('shipments_inspected').on(table.inspectedAt),
  ],
)

export const shipmentLineTable = pgTable(
  'shipment_lines',
  {
    id: uuid('id').primaryKey(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipmentTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => productTable.id),
    ordered: integer('ordered').notNull(),
    picked: integer('picked'),
  },
  (table) => [uniqueIndex('shipment_lines_product').on(table.shipmentId, table.productId)],
)

export const shipmentEntryTable = historyTable<ShipmentEvent>('shipment_entries', () => shipmentTable.id)
