import type { ImageBox } from '@foresite/contract/primitives'
import type { RecorderEvent } from '@foresite/contract/recorder'
import type { StatedBy } from '@foresite/contract/stated-by'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cameraTable } from '#features/cameras/index.ts'
import { instant } from '#platform/database/instant.ts'
import type { StoredConnection } from './connection.ts'

/** The time up to which each kind of event is completely known, in Unix seconds on the recorder's clock. */
export type EventProgress = Partial<Record<RecorderEvent['kind'], number>>

/** The site's only recorder, or no row. */
export const recorderTable = pgTable('recorder', {
  id: integer('id').primaryKey(),
  /** Everything except passwords. */
  connection: jsonb('connection').$type<StoredConnection>().notNull(),
  /** The passwords, as encrypted JSON. */
  sealedPasswords: text('sealed_passwords').notNull(),
  /** The time up to which its events have been fetched, in Unix seconds; empty: none yet. */
  progress: jsonb('progress').$type<EventProgress>().notNull().default({}),
  updatedAt: instant('updated_at').notNull(),
  /** Null: no named user. */
  updatedBy: jsonb('updated_by').$type<StatedBy>(),
})

/** The recorder's events on cameras that were imported from it. */
export const recorderEventTable = pgTable(
  'recorder_events',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<RecorderEvent['kind']>().notNull(),
    /** The recorder's own id: repeated reports of an event are one event. */
    recorderId: text('recorder_id').notNull(),
    cameraId: uuid('camera_id')
      .notNull()
      .references(() => cameraTable.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    subLabel: text('sub_label'),
    plate: text('plate'),
    zones: jsonb('zones').$type<string[]>().notNull(),
    score: doublePrecision('score'),
    severity: text('severity').$type<'alert' | 'detection'>(),
    box: jsonb('box').$type<ImageBox>(),
    hasClip: boolean('has_clip').notNull(),
    hasStill: boolean('has_still').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** The time of the picture behind this state: a later arrival with an earlier time changes nothing. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('recorder_events_own_id').on(table.kind, table.recorderId),
    index('recorder_events_by_time').on(table.startedAt, table.id),
    index('recorder_events_by_camera').on(table.cameraId, table.startedAt),
  ],
)
