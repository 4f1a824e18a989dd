import { z } from 'zod'
import { id, instant } from './primitives.ts'

/** A record changed: screens that show it read it again. Live push carries ids, never records. */
export const changed = z.object({
  topic: z.enum([
    'cameras',
    'zones',
    'areas',
    'modules',
    'incidents',
    'incident-reports',
    'ergonomics',
    'corrective-actions',
    'users',
    'groups',
    'configuration',
    'notifications',
    'recorder',
    'exports',
    'rehearsals',
    'holds',
    'alarms',
  ]),
  id: z.string(),
  change: z.enum(['created', 'updated', 'deleted']),
})
export type Changed = z.infer<typeof changed>

/** Everybody who is alone now, in one list: an event replaces the one before it (LIVE-3). */
export const loneWorkers = z.array(
  z.object({
    /** One stretch of being alone. */
    id,
    cameraId: id,
    cameraName: z.string(),
    zoneId: id,
    zoneName: z.string(),
    aloneSince: instant,
    state: z.enum(['alone', 'alert', 'acknowledged']),
  }),
)
export type LoneWorkers = z.infer<typeof loneWorkers>

/** Every dock's present occupancy, in one list: an event replaces the one before it (LIVE-3). */
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

/** Every event that the server sends over socket.io, with its payload. Nothing is sent to it (LIVE-2). */
export const liveEvents = {
  changed,
  'lone-worker': loneWorkers,
  'dock-utilization': dockUtilization,
} as const
export type LiveEvents = {
  [K in keyof typeof liveEvents]: (payload: z.infer<(typeof liveEvents)[K]>) => void
}
