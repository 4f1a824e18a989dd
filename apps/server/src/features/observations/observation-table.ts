import type { Observation } from '@foresite/contract/observations'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Delivered observations, so that a repeated delivery changes nothing. Cameras and rules are kept by name, without a
 * reference: an observation outlives them.
 */
export const observationTable = pgTable(
  'observations',
  {
    /** Made by vision: its repetition has the same. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<Observation['kind']>().notNull(),
    cameraId: uuid('camera_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    zoneId: uuid('zone_id').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** As first received: kinds that are no incident make their own records from this. */
    content: jsonb('content').$type<Observation>(),
    /** Why it raised nothing, decided on first receipt; null where it raised an incident. */
    dropped: text('dropped'),
  },
  (table) => [index('observations_started').on(table.startedAt)],
)
