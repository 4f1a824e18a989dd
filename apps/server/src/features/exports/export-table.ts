import type { RecordingExport } from '@foresite/contract/exports'
import { bigint, boolean, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cameraTable } from '#features/cameras/index.ts'
import { instant } from '#platform/database/instant.ts'

type FailedState = Extract<RecordingExport['state'], { readonly state: 'failed' }>

/** Videos exported from recordings, with the camera's name at that time. */
export const exportTable = pgTable(
  'recording_exports',
  {
    id: uuid('id').primaryKey(),
    cameraId: uuid('camera_id').references(() => cameraTable.id, { onDelete: 'set null' }),
    cameraName: text('camera_name').notNull(),
    kind: text('kind').$type<RecordingExport['kind']>().notNull(),
    from: instant('from_at').notNull(),
    to: instant('to_at').notNull(),
    speed: doublePrecision('speed').notNull(),
    zones: boolean('zones').notNull(),
    boxes: boolean('boxes').notNull(),
    /** Whether people are blurred. */
    blurred: boolean('blurred').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    state: text('state').$type<RecordingExport['state']['state']>().notNull(),
    progress: doublePrecision('progress').notNull(),
    /** The reason, in state failed. */
    problem: text('problem').$type<FailedState['problem']>(),
    /** The file's properties, in state ready. */
    startsAt: instant('starts_at'),
    durationMs: bigint('duration_ms', { mode: 'number' }),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    fileName: text('file_name'),
  },
  (table) => [
    index('recording_exports_newest').on(table.createdAt.desc(), table.id.desc()),
    index('recording_exports_camera').on(table.cameraId),
  ],
)
