import type { EarlierAlert } from '@foresite/contract/lone-workers'
import type { StatedBy } from '@foresite/contract/stated-by'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cameraTable } from '#features/cameras/index.ts'
import { incidentTable } from '#features/incidents/index.ts'
import { moduleTable } from '#features/modules/index.ts'
import { zoneTable } from '#features/zones/index.ts'
import { instant } from '#platform/database/instant.ts'

/**
 * Sessions of one person alone in a zone: open ones, and those that became an alert. One that ended without an alert
 * is removed some minutes later, because a fall may still be reported. No person is named.
 */
export const loneWorkerTable = pgTable(
  'lone_workers',
  {
    id: uuid('id').primaryKey(),
    /** Vision's observations of the session: a person alone, and a person alone for too long. */
    aloneObservationId: uuid('alone_observation_id').unique('lone_workers_alone'),
    alertObservationId: uuid('alert_observation_id').unique('lone_workers_alert'),
    /** The alert's incident; deleting it deletes the session (PRIV-1). */
    incidentId: uuid('incident_id').references(() => incidentTable.id, { onDelete: 'cascade' }),
    cameraId: uuid('camera_id').references(() => cameraTable.id, { onDelete: 'set null' }),
    cameraName: text('camera_name').notNull(),
    zoneId: uuid('zone_id').references(() => zoneTable.id, { onDelete: 'set null' }),
    zoneName: text('zone_name').notNull(),
    moduleId: uuid('module_id').references(() => moduleTable.id, { onDelete: 'set null' }),
    moduleName: text('module_name').notNull(),
    aloneSince: instant('alone_since').notNull(),
    thresholdMs: bigint('threshold_ms', { mode: 'number' }).notNull(),
    alertAt: instant('alert_at'),
    endedAt: instant('ended_at'),
    /** When the person was last seen, if the camera was lost before the end. */
    lastSeenAt: instant('last_seen_at'),
    /** The operator's reason for ending it; null if no operator did. */
    endedWhy: text('ended_why'),
    endedBy: jsonb('ended_by').$type<StatedBy>(),
    /** When the lone session ended although the person still lies there: it stays open until the fall ends. */
    aloneEndedAt: instant('alone_ended_at'),
    /** The person is on the floor: the alert skips all waiting. */
    urgent: text('urgent').$type<'fallen' | 'immobile'>(),
    urgentAt: instant('urgent_at'),
    /** Vision's open fall observations; without one, the fall behind an urgent alert has ended. */
    ongoingFalls: uuid('falls_going_on').array().notNull().default([]),
    /** When the last fall ended; null: no fall, or one still open. */
    fallEndedAt: instant('fall_ended_at'),
    /** Earlier states of the alert, newest last: something worse raised it again after each. */
    earlier: jsonb('earlier').$type<EarlierAlert[]>().notNull().default([]),
    messageAt: instant('message_at'),
    /** Number of messages written; 0 means that no recipient is configured. */
    messageCount: integer('message_count'),
    supervisorsAt: instant('supervisors_at'),
    supervisorsCount: integer('supervisors_count'),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: jsonb('acknowledged_by').$type<StatedBy>(),
  },
  (table) => [index('lone_workers_open').on(table.endedAt), index('lone_workers_alerts').on(table.alertAt)],
)
