import type { IncidentDeed } from '@foresite/contract/incident-reviews'
import type { StatedBy } from '@foresite/contract/stated-by'
import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { incidentTable } from '#features/incidents/index.ts'

/** Who did what with an incident: only ever added to, and gone with the incident's record. */
export const incidentEntryTable = pgTable(
  'incident_entries',
  {
    id: uuid('id').primaryKey(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidentTable.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: jsonb('by').$type<StatedBy>(),
    deed: jsonb('deed').$type<IncidentDeed>().notNull(),
  },
  (table) => [index('incident_entries_incident').on(table.incidentId, table.at, table.id)],
)
