import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'

/**
 * Work in a zone; no person is recorded. Names are those at its start. Zone, camera and module have no foreign keys,
 * because a session outlives them.
 */
export const ergonomicSessionTable = pgTable(
  'ergonomic_sessions',
  {
    id: uuid('id').primaryKey(),
    zoneId: uuid('zone_id').notNull(),
    zoneName: text('zone_name').notNull(),
    cameraId: uuid('camera_id').notNull(),
    cameraName: text('camera_name').notNull(),
    /** The module that counts: two modules on one zone count separately. */
    moduleId: uuid('module_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When a person was last seen. */
    lastAt: instant('last_at').notNull(),
    moderateBends: integer('moderate_bends').notNull(),
    deepBends: integer('deep_bends').notNull(),
    twistedBends: integer('twisted_bends').notNull(),
    lifts: integer('lifts').notNull(),
    /** Total time of all people present. */
    presentMs: bigint('present_ms', { mode: 'number' }).notNull(),
    seenMs: bigint('seen_ms', { mode: 'number' }).notNull(),
    visibleMs: bigint('visible_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ergonomic_sessions_started').on(table.startedAt),
    index('ergonomic_sessions_zone').on(table.zoneId, table.startedAt),
  ],
)
