import type { ClaimEvent, ClaimReason, ClaimState, ShipmentClaim } from '@foresite/contract/shipment-claims'
import { integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'
import { shipmentTable } from './shipment-table.ts'

export const claimTable = pgTable(
  'shipment_claims',
  {
    ...recordColumns(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipmentTable.id, { onDelete: 'cascade' }),
    /** The claim's number within its shipment: 1, 2, … */
    position: integer('position').notNull(),
    state: text('state').$type<ClaimState>().notNull().default('open'),
    carrier: text('carrier').notNull(),
    billOfLading: text('bill_of_lading').notNull(),
    sealNumber: text('seal_number').notNull(),
    reason: text('reason').$type<ClaimReason>().notNull(),
    amount: numeric('amount', { precision: 10, scale: 2, mode: 'number' }),
    currency: text('currency').$type<ShipmentClaim['currency']>().notNull(),
    note: text('note').notNull(),
  },
  (table) => [uniqueIndex('shipment_claims_position').on(table.shipmentId, table.position)],
)

export const claimEntryTable = historyTable<ClaimEvent>('shipment_claim_entries', () => claimTable.id)
