import type { ReportChange, ReportContent, ReportState } from '@foresite/contract/incident-reports'
import type { StatedBy } from '@foresite/contract/stated-by'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { incidentTable } from '#features/incidents/index.ts'
import { instant } from '#platform/database/instant.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** Reports and drafts. Fields that lists filter by have their own columns beside the content. */
export const reportTable = pgTable(
  'incident_reports',
  {
    ...recordColumns(),
    state: text('state').$type<ReportState>().notNull(),
    number: text('number').unique('incident_reports_number'),
    /** The report keeps its content if the incident is deleted. */
    incidentId: uuid('incident_id').references(() => incidentTable.id, { onDelete: 'set null' }),
    content: jsonb('content').$type<ReportContent>().notNull(),
    happenedAt: instant('happened_at'),
    injury: boolean('injury'),
    createdBy: jsonb('created_by').$type<StatedBy>(),
  },
  (table) => [
    index('incident_reports_newest').on(table.createdAt.desc(), table.id.desc()),
    index('incident_reports_incident').on(table.incidentId),
  ],
)

/** An entry of a report's history: which fields changed, from what to what. */
type ReportEvent = Pick<ReportChange, 'kind' | 'fields'>

export const reportChangeTable = historyTable<ReportEvent>('incident_report_changes', () => reportTable.id)

/** Finished reports that were deleted; append-only. */
export const deletedReportTable = pgTable(
  'deleted_incident_reports',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    happenedAt: instant('happened_at'),
    at: instant('at').notNull(),
    by: jsonb('by').$type<StatedBy>(),
    reason: text('reason').notNull(),
  },
  (table) => [index('deleted_incident_reports_newest').on(table.at.desc(), table.id.desc())],
)

/** The last number used in a year; none is used twice. */
export const reportNumberTable = pgTable('incident_report_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})
