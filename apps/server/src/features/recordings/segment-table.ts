import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'

/**
 * The index of recordings on the vision nodes' disks. No foreign key to cameras: a deleted camera's files on an absent
 * node stay known until the node is back and has deleted them, or counts as lost.
 */
export const segmentTable = pgTable(
  'recorded_segments',
  {
    cameraId: uuid('camera_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    codec: text('codec').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    nodeId: text('node_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cameraId, table.startsAt] }),
    index('recorded_segments_oldest').on(table.startsAt, table.cameraId),
    index('recorded_segments_node').on(table.nodeId, table.startsAt),
  ],
)
