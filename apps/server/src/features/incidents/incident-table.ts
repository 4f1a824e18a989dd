import type {
  IncidentDetails,
  IncidentState,
  IncidentType,
  IncidentVerdict,
  RejectionReason,
} from '@foresite/contract/incidents'
import type { ObjectClass, Severity } from '@foresite/contract/objects'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cameraTable } from '#features/cameras/index.ts'
import { clipColumns } from '#features/clips/index.ts'
import { moduleTable } from '#features/modules/index.ts'
import { instant } from '#platform/database/instant.ts'

/** Names are those at the time of the incident: renaming or deleting their sources leaves the record complete. */
export const incidentTable = pgTable(
  'incidents',
  {
    id: uuid('id').primaryKey(),
    observationId: uuid('observation_id').notNull().unique('incidents_observation'),
    type: text('type').$type<IncidentType>().notNull(),
    moduleId: uuid('module_id').references(() => moduleTable.id, { onDelete: 'set null' }),
    moduleName: text('module_name').notNull(),
    cameraId: uuid('camera_id').references(() => cameraTable.id, { onDelete: 'set null' }),
    cameraName: text('camera_name').notNull(),
    zoneName: text('zone_name').notNull(),
    /** Null: not recorded. */
    zoneOutline: jsonb('zone_outline').$type<ImagePoint[]>(),
    severity: text('severity').$type<Severity>().notNull(),
    state: text('state').$type<IncidentState>().notNull(),
    /** Kept when the incident is closed. */
    verdict: text('verdict').$type<IncidentVerdict>(),
    /** Kept when the incident is closed, like the verdict. */
    rejectionReason: text('rejection_reason').$type<RejectionReason>(),
    /** The assignee, with their name at that time; the user may be deleted. */
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name'),
    comments: integer('comments').notNull().default(0),
    /** When its state or assignee last changed. */
    updatedAt: instant('updated_at').notNull(),
    /** The id of the episode's first stored incident. */
    episodeId: uuid('episode_id').notNull(),
    /** When it happened in front of the camera. */
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** When this server received it. */
    receivedAt: instant('received_at').notNull(),
    object: text('object').$type<ObjectClass>().notNull(),
    inferred: boolean('inferred').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    box: jsonb('box').$type<ImageBox>().notNull(),
    details: jsonb('details').$type<IncidentDetails>().notNull().default({}),
    stillKey: text('still_key'),
    /** When the picture was taken; null if unknown. */
    stillAt: instant('still_at'),
    ...clipColumns(),
  },
  (table) => [
    index('incidents_newest').on(table.createdAt.desc(), table.id.desc()),
    index('incidents_camera').on(table.cameraId, table.createdAt.desc()),
    index('incidents_module').on(table.moduleId),
    index('incidents_episode').on(table.episodeId),
    index('incidents_assignee').on(table.assigneeId),
  ],
)
