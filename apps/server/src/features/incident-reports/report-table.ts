import type { ReportChange, ReportContent, ReportFieldChange, ReportState } from '@foresite/contract/incident-reports'
import type { StatedBy } from '@foresite/contract/stated-by'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { incidentTable } from '#features/incidents/index.ts'

/** Reports and drafts of them. What a list is narrowed down by stands in columns beside the content. */
export const reportTable = pgTable(
  'incident_reports',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<ReportState>().notNull(),
    number: text('number').unique('incident_reports_number'),
    /** What it says stays whole whatever becomes of the incident. */
    incidentId: uuid('incident_id').references(() => incidentTable.id, { onDelete: 'set null' }),
    content: jsonb('content').$type<ReportContent>().notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }),
    injury: boolean('injury'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: jsonb('created_by').$type<StatedBy>(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedBy: jsonb('updated_by').$type<StatedBy>(),
  },
  (table) => [
    index('incident_reports_newest').on(table.createdAt.desc(), table.id.desc()),
    index('incident_reports_incident').on(table.incidentId),
  ],
)

/** Who did what with a report; only added to, and gone with it. */
export const reportChangeTable = pgTable(
  'incident_report_changes',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reportTable.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: jsonb('by').$type<StatedBy>(),
    kind: text('kind').$type<ReportChange['kind']>().notNull(),
    fields: jsonb('fields').$type<readonly ReportFieldChange[]>().notNull(),
  },
  (table) => [index('incident_report_changes_report').on(table.reportId, table.at.desc())],
)

/** Finished reports that were deleted: only added to. */
export const deletedReportTable = pgTable(
  'deleted_incident_reports',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: jsonb('by').$type<StatedBy>(),
    reason: text('reason').notNull(),
  },
  (table) => [index('deleted_incident_reports_newest').on(table.at.desc(), table.id.desc())],
)

/** The last number that was given in a year of the site: none is given twice. */
export const reportNumberTable = pgTable('incident_report_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})
