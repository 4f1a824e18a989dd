import { z } from 'zod'
import { done } from './failure.ts'
import { incidentState } from './incidents.ts'
import { acknowledgement, loneWorker } from './live-events.ts'
import { id, idParams, instant, page, paging } from './primitives.ts'
import { holdReason } from './retention.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { statedBy } from './stated-by.ts'

export { loneWorker, type LoneWorker } from './live-events.ts'

/** The user who ended it, and their reason. */
const endedByHand = z.object({ who: statedBy.nullable(), reason: z.string() })

/** The alert before a fall or a lack of movement raised it again. */
const earlierAlert = z.object({
  at: instant,
  urgent: loneWorker.shape.urgent,
  acknowledgement: acknowledgement.nullable(),
  /** The number of messages its steps had sent by then. */
  notified: z.object({ message: z.number().int(), supervisors: z.number().int() }),
  /** The manual end before the fall, if any. */
  endedBy: endedByHand.optional(),
})
export type EarlierAlert = z.infer<typeof earlierAlert>

/** A stored alert: a person was alone for longer than the zone's threshold, or fell. */
const loneWorkerAlert = loneWorker.extend({
  alertAt: instant,
  /** Null while it lasts. */
  endedAt: instant.nullable(),
  /** When the person was last seen, if no picture shows the end. Also null while it lasts. */
  lastSeenAt: instant.nullable(),
  /** Null if vision ended it. */
  endedBy: endedByHand.nullable(),
  /** The state of its incident; null without one. */
  incidentState: incidentState.nullable(),
  /** The last twenty, oldest first. */
  earlier: z.array(earlierAlert),
})
export type LoneWorkerAlert = z.infer<typeof loneWorkerAlert>

const loneWorkerFilter = paging.extend({
  cameraId: id.optional(),
  zoneId: id.optional(),
  from: instant.optional(),
  to: instant.optional(),
})
export type LoneWorkerFilter = z.infer<typeof loneWorkerFilter>

/** A camera with a lone-worker module but no picture, so that people alone there are not detected. */
const cameraWithoutPicture = z.object({
  cameraId: id,
  cameraName: z.string(),
  since: instant,
})
export type CameraWithoutPicture = z.infer<typeof cameraWithoutPicture>

export const loneWorkerRoutes = defineRoutes('lone-workers', {
  listLoneWorkers: {
    path: '/lone-workers',
    summary: 'Current lone workers, most severe first, with each alert’s escalation',
    answer: z.object({
      workers: z.array(loneWorker),
      /** Whether any enabled module detects lone workers. */
      isWatched: z.boolean(),
      /** Those cameras of such modules, by name. */
      withoutPicture: z.array(cameraWithoutPicture),
    }),
  },
  listLoneWorkerAlerts: {
    path: '/lone-workers/alerts',
    summary: 'Lone-worker alerts, newest first, with their acknowledgement and response time',
    query: loneWorkerFilter,
    answer: page(loneWorkerAlert),
  },
  acknowledgeLoneWorker: {
    method: 'PUT',
    path: '/lone-workers/:id/acknowledgement',
    summary: 'Acknowledges an alert, which ends its escalation',
    params: idParams,
    /**
     * `since`: the `urgentAt`, else `alertAt`, that the caller read. If the alert was raised again since, the call is
     * refused with 409 instead of acknowledging it unseen.
     */
    body: z.object({ since }).optional(),
    recordsWho: true,
    answer: done,
    errors: [409],
  },
  endLoneWorker: {
    method: 'PUT',
    path: '/lone-workers/:id/end',
    summary: 'Ends an alert manually, with a reason: only if it is acknowledged or its camera is offline (else 409)',
    params: idParams,
    /** `since`: as for an acknowledgement. */
    body: z.object({ reason: holdReason, since }),
    recordsWho: true,
    answer: done,
  },
})
