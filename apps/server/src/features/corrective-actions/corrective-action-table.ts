import type { ActionEvent, ActionPriority, ActionState } from '@foresite/contract/corrective-actions'
import type { IncidentType } from '@foresite/contract/use-cases'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { ergonomicSessionTable } from '#features/ergonomics/index.ts'
import { reportTable } from '#features/incident-reports/index.ts'
import { incidentTable } from '#features/incidents/index.ts'
import { userTable } from '#features/people/index.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { pictureTable } from '#platform/records/record-picture-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/**
 * Actions of an incident are deleted with its record, which is kept until all of them are verified. Other actions
 * survive their origin.
 */
export const correctiveActionTable = pgTable(
  'corrective_actions',
  {
    ...recordColumns(),
    incidentId: uuid('incident_id').references(() => incidentTable.id, { onDelete: 'cascade' }),
    reportId: uuid('report_id').references(() => reportTable.id, { onDelete: 'set null' }),
    sessionId: uuid('session_id').references(() => ergonomicSessionTable.id, { onDelete: 'set null' }),
    /**
     * Where the action's effect is measured: incidents of this type in this zone; without a type, bends at work there.
     */
    zoneName: text('zone_name'),
    incidentType: text('incident_type').$type<IncidentType>(),
    title: text('title').notNull(),
    criteria: text('criteria').notNull(),
    ownerId: uuid('owner_id').references(() => userTable.id, { onDelete: 'set null' }),
    /** Kept when the user is deleted. */
    ownerName: text('owner_name').notNull(),
    /** A day of the site's calendar. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    priority: text('priority').$type<ActionPriority>().notNull(),
    state: text('state').$type<ActionState>().notNull(),
    /** The number of reminders sent for its due day. */
    reminded: smallint('reminded').notNull().default(0),
  },
  (table) => [
    index('corrective_actions_incident').on(table.incidentId),
    index('corrective_actions_report').on(table.reportId),
    index('corrective_actions_owner').on(table.ownerId),
    index('corrective_actions_due').on(table.dueOn, table.id),
    index('corrective_actions_open')
      .on(table.dueOn)
      .where(sql`${table.state} <> 'verified'`),
  ],
)

/** Pictures as evidence that an action's criteria are met. */
export const actionPictureTable = pictureTable(
  'corrective_action_evidence',
  () => correctiveActionTable.id,
  'action_id',
)

export const actionEntryTable = historyTable<ActionEvent>('corrective_action_entries', () => correctiveActionTable.id)
