import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Work at a zone, by whomever: no person is in it. Names are those of the time in which it was begun, and zone, camera
 * and module are kept without a reference: a session outlives them.
 */
export const ergonomicSessionTable = pgTable(
  'ergonomic_sessions',
  {
    id: uuid('id').primaryKey(),
    zoneId: uuid('zone_id').notNull(),
    zoneName: text('zone_name').notNull(),
    cameraId: uuid('camera_id').notNull(),
    cameraName: text('camera_name').notNull(),
    /** The module that watched it: two that watch one zone count for themselves. */
    moduleId: uuid('module_id').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** When somebody was last seen there. */
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    moderateBends: integer('moderate_bends').notNull(),
    deepBends: integer('deep_bends').notNull(),
    twistedBends: integer('twisted_bends').notNull(),
    lifts: integer('lifts').notNull(),
    /** How long people were there, all of them together. */
    presentMs: bigint('present_ms', { mode: 'number' }).notNull(),
    seenMs: bigint('seen_ms', { mode: 'number' }).notNull(),
    visibleMs: bigint('visible_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ergonomic_sessions_started').on(table.startedAt),
    index('ergonomic_sessions_zone').on(table.zoneId, table.startedAt),
  ],
)
