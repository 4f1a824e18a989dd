import type { CameraProblem } from '@foresite/contract/cameras'
import type { Outage } from '@foresite/contract/recordings'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cameraTable } from '#features/cameras/index.ts'
import { instant } from '#platform/database/instant.ts'

/** When a camera had no picture, or a bad one. */
export const outageTable = pgTable(
  'camera_outages',
  {
    id: uuid('id').primaryKey(),
    cameraId: uuid('camera_id')
      .notNull()
      .references(() => cameraTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<Outage['kind']>().notNull(),
    problem: text('problem').$type<CameraProblem>(),
    from: instant('from_at').notNull(),
    /** Null while it is open. */
    to: instant('to_at'),
  },
  (table) => [
    index('camera_outages_latest').on(table.cameraId, table.from),
    // Two simultaneous reports open one outage.
    uniqueIndex('camera_outages_open')
      .on(table.cameraId, table.kind)
      .where(sql`${table.to} is null`),
  ],
)
