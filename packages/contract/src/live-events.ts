import { z } from 'zod'
import { id, instant } from './primitives.ts'
import { statedBy } from './stated-by.ts'

/** A record changed: screens that show it refetch it. Live events carry ids, never records. */
export const changed = z.object({
  topic: z.enum([
    'cameras',
    'zones',
    'areas',
    'modules',
    'site-models',
    'incidents',
    'incident-reports',
    'ergonomics',
    'corrective-actions',
    'lone-workers',
    'users',
    'groups',
    'products',
    'locations',
    'stock-list',
    'wms',
    'inventory-management',
    'stock',
    'inventory',
    'product-counts',
    'pallet-analyses',
    'shipments',
    'shipment-presence',
    'inspection-stations',
    'cycle-counting',
    'visits',
    'appointments',
    'carriers',
    'vehicle-capacity',
    'configuration',
    'notifications',
    'recorder',
    'exports',
    'trials',
    'holds',
    'alarms',
  ]),
  id: z.string(),
  change: z.enum(['created', 'updated', 'deleted']),
  /** The age in ms of the picture behind the change, at the time of sending; absent without a picture. */
  pictureAgeMs: z.number().int().min(0).optional(),
})
export type Changed = z.infer<typeof changed>

/** An escalation step of an unacknowledged alert. */
const escalationStep = z.object({
  /** When it is due; null if it has been sent or will not be. */
  dueAt: instant.nullable(),
  /** When it was sent. */
  at: instant.nullable(),
  /** The number of messages sent; 0: there are no recipients. */
  notified: z.number().int(),
})

/** The acknowledgement of an alert. */
export const acknowledgement = z.object({
  at: instant,
  by: statedBy.nullable(),
  /** The time since the alert, or since it was raised again. */
  afterMs: z.number().int(),
})

/** A person working alone, not identified. */
export const loneWorker = z.object({
  /** Identifies one lone-worker session. */
  id,
  /** Null: the camera was deleted. */
  cameraId: id.nullable(),
  cameraName: z.string(),
  zoneId: id.nullable(),
  zoneName: z.string(),
  moduleName: z.string(),
  aloneSince: instant,
  /**
   * Since when the person has been out of sight, because the camera has no picture or the detector is away. Null: in
   * sight.
   */
  unseenSince: instant.nullable(),
  /** After this time it becomes an alert. */
  thresholdMs: z.number().int(),
  state: z.enum(['alone', 'alert', 'acknowledged']),
  alertAt: instant.nullable(),
  /** The alert's incident. */
  incidentId: id.nullable(),
  /** A person is lying on the floor: the alert skips all waiting. */
  urgent: z.enum(['fallen', 'immobile']).nullable(),
  /** Since when that is known. It raised the alert again, which needs another acknowledgement. */
  urgentAt: instant.nullable(),
  /** By SMS and Slack to the module's recipients, then to the supervisors. */
  escalation: z.object({ message: escalationStep, supervisors: escalationStep }),
  acknowledgement: acknowledgement.nullable(),
})
export type LoneWorker = z.infer<typeof loneWorker>

/** Everyone who is alone now, in one list: each event replaces the previous one (LIVE-3). */
export const loneWorkers = z.array(loneWorker)
export type LoneWorkers = z.infer<typeof loneWorkers>

/** Every dock's current occupancy, in one list: each event replaces the previous one (LIVE-3). */
export const dockUtilization = z.array(
  z.object({
    /** The dock's area. */
    id,
    name: z.string(),
    occupied: z.boolean(),
    since: instant,
  }),
)
export type DockUtilization = z.infer<typeof dockUtilization>

/** Every event that the server sends over socket.io, with its payload. Clients send nothing (LIVE-2). */
export const liveEvents = {
  changed,
  'lone-worker': loneWorkers,
  'dock-utilization': dockUtilization,
} as const
export type LiveEvents = {
  [K in keyof typeof liveEvents]: (payload: z.infer<(typeof liveEvents)[K]>) => void
}
