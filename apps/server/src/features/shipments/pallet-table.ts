import type { DamageCategoryId } from '@foresite/contract/damage'
import type { ImageBox } from '@foresite/contract/primitives'
import type { DamageGrade, PalletItem, PalletLevel, PalletSide } from '@foresite/contract/shipment-pallets'
import type { StatedBy } from '@foresite/contract/stated-by'
import { isNull, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { productTable } from '#features/products/index.ts'
import { instant } from '#platform/database/instant.ts'
import { recordColumns } from '#platform/records/record-store.ts'
import { shipmentTable } from './shipment-table.ts'

/** A removed pallet stays while its removal can be undone. */
export const palletTable = pgTable(
  'shipment_pallets',
  {
    ...recordColumns(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipmentTable.id, { onDelete: 'cascade' }),
    /** Its SSCC, or the site's own number. */
    number: text('number').notNull(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    topLayerFull: boolean('top_layer_full'),
    topLayerCount: integer('top_layer_count'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('shipment_pallets_number_taken')
      .on(table.shipmentId, sql`lower(${table.number})`)
      .where(isNull(table.removedAt)),
    index('shipment_pallets_number').on(sql`lower(${table.number})`),
    index('shipment_pallets_shipment').on(table.shipmentId, table.createdAt),
  ],
)

export const palletItemTable = pgTable(
  'shipment_pallet_items',
  {
    palletId: uuid('pallet_id')
      .notNull()
      .references(() => palletTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id').references(() => productTable.id),
    /** Its description until it is identified. */
    groupName: text('group_name'),
    quantity: integer('quantity').notNull(),
    proposed: integer('proposed'),
    identifiedBy: text('identified_by').$type<NonNullable<PalletItem['identifiedBy']>>(),
  },
  (table) => [
    primaryKey({ columns: [table.palletId, table.position] }),
    index('shipment_pallet_items_product').on(table.productId),
  ],
)

/** One photo per side; a new one replaces it. */
export const palletPhotoTable = pgTable(
  'shipment_pallet_photos',
  {
    id: uuid('id').primaryKey(),
    palletId: uuid('pallet_id')
      .notNull()
      .references(() => palletTable.id, { onDelete: 'cascade' }),
    side: text('side').$type<PalletSide>().notNull(),
    fileKey: text('file_key').notNull(),
    sha256: text('sha256').notNull(),
    takenAt: instant('taken_at').notNull(),
    takenBy: jsonb('taken_by').$type<StatedBy>(),
  },
  (table) => [uniqueIndex('shipment_pallet_photos_side').on(table.palletId, table.side)],
)

/** Damage that users recorded; it stays when a pallet's count is restarted. */
export const damageFindingTable = pgTable(
  'damage_findings',
  {
    id: uuid('id').primaryKey(),
    palletId: uuid('pallet_id')
      .notNull()
      .references(() => palletTable.id, { onDelete: 'cascade' }),
    category: text('category').$type<DamageCategoryId>().notNull(),
    /** `check` is an SQL keyword. */
    check: text('check_id').notNull(),
    grade: text('grade').$type<DamageGrade>().notNull(),
    side: text('side').$type<PalletSide>(),
    level: text('level').$type<PalletLevel>(),
    note: text('note').notNull(),
    box: jsonb('box').$type<ImageBox>(),
    foundAt: instant('found_at').notNull(),
    foundBy: jsonb('found_by').$type<StatedBy>(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: jsonb('resolved_by').$type<StatedBy>(),
  },
  (table) => [index('damage_findings_pallet').on(table.palletId, table.foundAt)],
)
