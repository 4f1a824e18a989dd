import type { CameraProblem, CameraState } from '@foresite/contract/cameras'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const cameraTable = pgTable(
  'cameras',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<'rtsp' | 'file'>().notNull(),
    /** rtsp: the address without its secrets. */
    shownAddress: text('shown_address'),
    hasPassword: boolean('has_password').notNull().default(false),
    /** rtsp: the whole address, encrypted. */
    sealedAddress: text('sealed_address'),
    /** file: its name where it came from, and where the file store keeps it. */
    fileName: text('file_name'),
    fileKey: text('file_key'),
    durationMs: bigint('duration_ms', { mode: 'number' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    codec: text('codec').notNull(),
    rate: doublePrecision('rate').notNull(),
    /** As vision reported last. */
    state: text('state').$type<CameraState['state']>().notNull(),
    stateSince: timestamp('state_since', { withTimezone: true }).notNull(),
    problem: text('problem').$type<CameraProblem>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('cameras_name_taken').on(sql`lower(${table.name})`)],
)
