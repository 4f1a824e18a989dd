import type {
  CameraProblem,
  CameraState,
  PictureHealth,
  RecordingState,
  RtspTransport,
} from '@foresite/contract/cameras'
import type { GroundCalibration } from '@foresite/contract/ground'
import type { Polygon } from '@foresite/contract/zones'
import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'
import { recordColumns } from '#platform/records/record-store.ts'

export const cameraTable = pgTable(
  'cameras',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    kind: text('kind').$type<'rtsp' | 'http' | 'file' | 'simulated'>().notNull(),
    /** rtsp and http: the address without its secrets. */
    shownAddress: text('shown_address'),
    hasPassword: boolean('has_password').notNull().default(false),
    /** rtsp and http: the whole address, encrypted. */
    sealedAddress: text('sealed_address'),
    transport: text('transport').$type<RtspTransport>().notNull().default('tcp'),
    /** The sub-stream for analysis, as above. All null when the source itself is analysed. */
    shownAnalysisAddress: text('shown_analysis_address'),
    analysisHasPassword: boolean('analysis_has_password').notNull().default(false),
    sealedAnalysisAddress: text('sealed_analysis_address'),
    record: boolean('record').notNull().default(true),
    keepDays: integer('keep_days'),
    maxGigabytes: doublePrecision('max_gigabytes'),
    /** Its name in the recorder it was imported from. */
    recorderName: text('recorder_name'),
    ground: jsonb('ground').$type<GroundCalibration>(),
    privacyMasks: jsonb('privacy_masks').$type<Polygon[]>().notNull().default([]),
    privacyMasksAt: instant('privacy_masks_at'),
    /** simulated: its id in the simulator. */
    simulatedId: text('simulated_id'),
    /** file: its original name, and its key in the file store. */
    fileName: text('file_name'),
    fileKey: text('file_key'),
    durationMs: bigint('duration_ms', { mode: 'number' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    codec: text('codec').notNull(),
    rate: doublePrecision('rate').notNull(),
    /** As last reported by vision. */
    state: text('state').$type<CameraState['state']>().notNull(),
    stateSince: instant('state_since').notNull(),
    problem: text('problem').$type<CameraProblem>(),
    health: jsonb('health').$type<PictureHealth[]>().notNull().default([]),
    /** Null until vision has reported. */
    recording: jsonb('recording').$type<RecordingState>(),
  },
  (table) => [
    uniqueIndex('cameras_name_taken').on(sql`lower(${table.name})`),
    uniqueIndex('cameras_recorder_name_taken').on(table.recorderName),
  ],
)
