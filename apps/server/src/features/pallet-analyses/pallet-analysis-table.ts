import type { MessageKey } from '@foresite/contract/messages/translate'
import type {
  AnalysedPhoto,
  AnalysisFinding,
  ConfirmedFinding,
  PalletAnalysisEvent,
  PalletAnalysisType,
} from '@foresite/contract/pallet-analyses'
import type { PalletSide } from '@foresite/contract/shipment-pallets'
import type { StatedBy } from '@foresite/contract/stated-by'
import { isNull } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { productTable } from '#features/products/index.ts'
import { shipmentTable } from '#features/shipments/index.ts'
import { instant } from '#platform/database/instant.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** Deleted analyses stay while the deletion can be undone; then they are swept with their photos. */
export const palletAnalysisTable = pgTable(
  'pallet_analyses',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    date: date('date').notNull(),
    type: text('type').$type<PalletAnalysisType>().notNull(),
    productId: uuid('product_id').references(() => productTable.id, { onDelete: 'set null' }),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('pallet_analyses_date').on(table.date, table.id)],
)

/** A photo of a pallet, with its finding and the user's review. */
export const analysedPhotoTable = pgTable(
  'pallet_analysis_photos',
  {
    ...recordColumns(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => palletAnalysisTable.id, { onDelete: 'cascade' }),
    pallet: text('pallet').notNull(),
    shipmentId: uuid('shipment_id').references(() => shipmentTable.id, { onDelete: 'set null' }),
    side: text('side').$type<PalletSide>(),
    /** Its key in the file store; `sha256` detects a duplicate. */
    fileKey: text('file_key').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state').$type<AnalysedPhoto['state']>().notNull().default('waiting'),
    problem: text('problem').$type<MessageKey>(),
    found: jsonb('found').$type<AnalysisFinding>(),
    confirmed: jsonb('confirmed').$type<ConfirmedFinding>(),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: jsonb('reviewed_by').$type<StatedBy>(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('pallet_analysis_photos_once').on(table.analysisId, table.sha256).where(isNull(table.deletedAt)),
  ],
)

export const palletAnalysisEntryTable = historyTable<PalletAnalysisEvent>(
  'pallet_analysis_entries',
  () => palletAnalysisTable.id,
)
