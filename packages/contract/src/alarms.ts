import { z } from 'zod'
import { id, instant } from './primitives.ts'
import { defineRoutes } from './route.ts'

/**
 * A problem of the system itself that someone must solve: on every screen while it lasts, never only in a log. Each
 * kind is a message key under `alarm.*`.
 */
export const alarmKind = z.enum([
  'disk-low',
  'disk-full',
  'disk-slow',
  'disk-failed',
  'vision-away',
  'camera-offline',
  'recording-failing',
  'model-failing',
  'certificate-expiring',
  'certificate-expired',
])
export type AlarmKind = z.infer<typeof alarmKind>

export const alarm = z.object({
  /** Stays the same while the problem lasts. */
  id: z.string(),
  kind: alarmKind,
  severity: z.enum(['warning', 'error']),
  /** The whole sentence in the caller's language. */
  message: z.string(),
  cameraId: id.nullable(),
  nodeId: z.string().nullable(),
  since: instant,
})
export type Alarm = z.infer<typeof alarm>

export const alarmRoutes = defineRoutes('alarms', {
  listAlarms: {
    path: '/alarms',
    summary: 'Current problems of the system, most severe first',
    answer: z.array(alarm),
  },
})
