import type { ActionDeed, ActionPriority, ActionState } from '@foresite/contract/corrective-actions'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { incidentTable } from '#features/incidents/index.ts'
import { userTable } from '#features/people/index.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { pictureTable } from '#platform/records/record-pictures.ts'
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

/** Pictures that show that an action's criteria are met. */
export const actionPictureTable = pictureTable(
  'corrective_action_evidence',
  () => correctiveActionTable.id,
  'action_id',
)

export const actionEntryTable = historyTable<ActionDeed>('corrective_action_entries', () => correctiveActionTable.id)
