import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * A vehicle at a dock door, as a camera saw it. Zone and camera are stored with their names and without references,
 * because a stay outlives them.
 */
export const dockStayTable = pgTable(
  'dock_stays',
  {
    /** That of the observation. */
    id: uuid('id').primaryKey(),
    zoneId: uuid('zone_id').notNull(),
    zoneName: text('zone_name').notNull(),
    cameraId: uuid('camera_id').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null while the vehicle is there. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('dock_stays_zone').on(table.zoneId, table.startedAt),
    index('dock_stays_started').on(table.startedAt),
  ],
)
