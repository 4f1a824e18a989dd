import type { ModelFacts } from '@foresite/contract/node-models'
import type { ModelClass, ModelPurpose, SiteModelEvent } from '@foresite/contract/site-models'
import { isNull, sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** Every file that was uploaded, including deleted ones: their facts stay. */
export const modelFileTable = pgTable('model_files', {
  sha256: text('sha256').primaryKey(),
  /** Its key in the file store. */
  fileKey: text('file_key').notNull(),
  /** Its original name. */
  name: text('name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
  /** Null until it has been inspected and fits. */
  facts: jsonb('facts').$type<ModelFacts>(),
})

export const siteModelTable = pgTable(
  'site_models',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    purpose: text('purpose').$type<ModelPurpose>().notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => modelFileTable.sha256),
    classes: jsonb('classes').$type<ModelClass[]>().notNull(),
    threshold: doublePrecision('threshold').notNull(),
    enabled: boolean('enabled').notNull(),
    allCameras: boolean('all_cameras').notNull(),
    /** Deleted cameras are skipped on reading. */
    cameraIds: text('camera_ids').array().notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('site_models_name_taken')
      .on(sql`lower(${table.name})`)
      .where(isNull(table.deletedAt)),
  ],
)

export const siteModelEntryTable = historyTable<SiteModelEvent>('site_model_entries', () => siteModelTable.id)

export type ModelFileRow = typeof modelFileTable.$inferSelect
export type SiteModelRow = typeof siteModelTable.$inferSelect

export interface StoredModel {
  readonly model: SiteModelRow
  readonly file: ModelFileRow
}
