import type { YardEvent } from '@foresite/contract/yard-events'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { clipColumns } from '#features/clips/index.ts'
import { instant } from '#platform/database/instant.ts'
import { sightingTable } from './visit-table.ts'

/** The clips of yard events: a crossing is one event, a stay has an arrival and a departure. */
export const clipTable = pgTable(
  'yard_event_clips',
  {
    sightingId: uuid('sighting_id')
      .notNull()
      .references(() => sightingTable.id, { onDelete: 'cascade' }),
    event: text('event').$type<YardEvent['event_type']>().notNull(),
    /** When the event happened. */
    at: instant('at').notNull(),
    /** When this server received it. */
    receivedAt: instant('received_at').notNull(),
    ...clipColumns(),
  },
  (table) => [primaryKey({ columns: [table.sightingId, table.event] }), index('yard_event_clips_at').on(table.at)],
)
