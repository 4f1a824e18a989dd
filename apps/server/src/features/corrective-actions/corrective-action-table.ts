import type { ActionDeed, ActionPriority, ActionState } from '@foresite/contract/corrective-actions'
import type { StatedBy } from '@foresite/contract/stated-by'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { incidentTable } from '#features/incidents/index.ts'
import { userTable } from '#features/people/index.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Actions go with the record of their incident, which is kept while one of them is not verified. */
export const correctiveActionTable = pgTable(
  'corrective_actions',
  {
    id: uuid('id').primaryKey(),
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
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
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
    addedAt: at('added_at').notNull(),
    addedBy: jsonb('added_by').$type<StatedBy>(),
  },
  (table) => [index('corrective_action_evidence_action').on(table.actionId)],
)

/** Who did what to an action: only ever added to. */
export const actionEntryTable = pgTable(
  'corrective_action_entries',
  {
    id: uuid('id').primaryKey(),
    actionId: uuid('action_id')
      .notNull()
      .references(() => correctiveActionTable.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    by: jsonb('by').$type<StatedBy>(),
    deed: jsonb('deed').$type<ActionDeed>().notNull(),
    /** The order in which they were written: two may be of one moment. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('corrective_action_entries_action').on(table.actionId, table.position)],
)
