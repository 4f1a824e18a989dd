import type { ActionDeed, ActionPriority, ActionState } from '@foresite/contract/corrective-actions'
import type { StatedBy } from '@foresite/contract/stated-by'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { incidentTable } from '#features/incidents/index.ts'
import { userTable } from '#features/people/index.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** Actions go with the record of their incident, which is kept while one of them is not verified. */
export const correctiveActionTable = pgTable(
  'corrective_actions',
  {
    ...recordColumns(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidentTable.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    criteria: text('criteria').notNull(),
    ownerId: uuid('owner_id').references(() => userTable.id, { onDelete: 'set null' }),
    /** Stays when the user goes. */
    ownerName: text('owner_name').notNull(),
    /** A day of the site's calendar. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    priority: text('priority').$type<ActionPriority>().notNull(),
    state: text('state').$type<ActionState>().notNull(),
    /** How many of its reminders have gone out for its day. */
    reminded: smallint('reminded').notNull().default(0),
  },
  (table) => [
    index('corrective_actions_incident').on(table.incidentId),
    index('corrective_actions_owner').on(table.ownerId),
    index('corrective_actions_due').on(table.dueOn, table.id),
    index('corrective_actions_open')
      .on(table.dueOn)
      .where(sql`${table.state} <> 'verified'`),
  ],
)

/** Pictures that show that an action's criteria are met, as they were uploaded. */
export const actionEvidenceTable = pgTable(
  'corrective_action_evidence',
  {
    id: uuid('id').primaryKey(),
    actionId: uuid('action_id')
      .notNull()
      .references(() => correctiveActionTable.id, { onDelete: 'cascade' }),
    /** Its name in the file store, and the one that it came with. */
    fileKey: text('file_key').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    addedBy: jsonb('added_by').$type<StatedBy>(),
  },
  (table) => [index('corrective_action_evidence_action').on(table.actionId)],
)

export const actionEntryTable = historyTable<ActionDeed>('corrective_action_entries', () => correctiveActionTable.id)
