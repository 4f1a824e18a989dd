import type { HoldSubject } from '@foresite/contract/retention'
import type { StatedBy } from '@foresite/contract/stated-by'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'

/**
 * Legal holds, including released ones. No foreign keys to their subjects: a released hold's record outlives its
 * subject.
 */
export const holdTable = pgTable(
  'legal_holds',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<HoldSubject['kind']>().notNull(),
    incidentId: uuid('incident_id'),
    exportId: uuid('export_id'),
    /** The period, for a recording. */
    cameraId: uuid('camera_id'),
    from: instant('from_at'),
    to: instant('to_at'),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: jsonb('created_by').$type<StatedBy>(),
    releasedAt: instant('released_at'),
    releasedBy: jsonb('released_by').$type<StatedBy>(),
    releaseReason: text('release_reason'),
  },
  (table) => [
    index('legal_holds_newest').on(table.createdAt.desc(), table.id.desc()),
    index('legal_holds_incident')
      .on(table.incidentId)
      .where(sql`${table.releasedAt} is null`),
    index('legal_holds_export')
      .on(table.exportId)
      .where(sql`${table.releasedAt} is null`),
  ],
)
