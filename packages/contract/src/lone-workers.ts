import { z } from 'zod'
import { done } from './failure.ts'
import { acknowledgement, loneWorker } from './live-events.ts'
import { id, instant, page, paging } from './primitives.ts'
import { holdReason } from './retention.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { statedBy } from './stated-by.ts'

export { loneWorker, type LoneWorker } from './live-events.ts'

/** Who has said that it is over, and how he knows. */
const endedByHand = z.object({ who: statedBy.nullable(), reason: z.string() })

/** What an alert was before a fall, or that somebody did not move any more, made it one anew. */
export const earlierAlert = z.object({
  at: instant,
  urgent: loneWorker.shape.urgent,
  acknowledgement: acknowledgement.nullable(),
  /** How many messages its steps had made by then. */
  told: z.object({ message: z.number().int(), supervisors: z.number().int() }),
  /** Where a person had ended it before he fell. */
  endedBy: endedByHand.optional(),
})
export type EarlierAlert = z.infer<typeof earlierAlert>

/** An alert as it is kept: of somebody who was alone for longer than the zone's threshold, or lay there. */
export const loneWorkerAlert = loneWorker.extend({
  alertAt: instant,
  /** Null while it goes on. */
  endedAt: instant.nullable(),
  /** Where no picture showed how it went on from then on: when he was last seen. Null while it goes on, too. */
  lastSeenAt: instant.nullable(),
  /** Null where vision did. */
  endedBy: endedByHand.nullable(),
  /** The last twenty, oldest first. */
  earlier: z.array(earlierAlert),
})
export type LoneWorkerAlert = z.infer<typeof loneWorkerAlert>

export const loneWorkerFilter = paging.extend({
  cameraId: id.optional(),
  zoneId: id.optional(),
  from: instant.optional(),
  to: instant.optional(),
})
export type LoneWorkerFilter = z.infer<typeof loneWorkerFilter>

/** A camera that looks for lone workers and shows nothing: who is alone there nobody knows. */
export const cameraWithoutPicture = z.object({
  cameraId: id,
  cameraName: z.string(),
  since: instant,
})
export type CameraWithoutPicture = z.infer<typeof cameraWithoutPicture>

const feature = 'lone-workers'

export const loneWorkerRoutes = defineRoutes({
  listLoneWorkers: {
    method: 'GET',
    path: '/lone-workers',
    feature,
    summary: 'Who is alone now, the worst first, and how far each alert has escalated',
    answer: z.object({
      workers: z.array(loneWorker),
      /** Whether any enabled module looks for lone workers: without one nobody can be found. */
      isWatched: z.boolean(),
      /** Of those that do, by name. */
      withoutPicture: z.array(cameraWithoutPicture),
    }),
  },
  listLoneWorkerAlerts: {
    method: 'GET',
    path: '/lone-workers/alerts',
    feature,
    summary: 'Alerts of lone workers, newest first, with who acknowledged them and how quickly',
    query: loneWorkerFilter,
    answer: page(loneWorkerAlert),
  },
  acknowledgeLoneWorker: {
    method: 'PUT',
    path: '/lone-workers/:id/acknowledgement',
    feature,
    summary: 'Says that somebody looks after it: nobody else is told any more',
    params: z.object({ id }),
    /**
     * `since`: when what is acknowledged became an alert, `urgentAt` or else `alertAt` as it was read: where it has
     * become one anew meanwhile, that is refused with 409 instead of being silenced unseen.
     */
    body: z.object({ since }).optional(),
    recordsWho: true,
    answer: done,
    errors: [404, 409],
  },
  endLoneWorker: {
    method: 'PUT',
    path: '/lone-workers/:id/end',
    feature,
    summary:
      'Says that it is over, and how one knows: of an alert that is acknowledged, or that no camera shows any more (else 409)',
    params: z.object({ id }),
    /** `since`: as with an acknowledgement. */
    body: z.object({ reason: holdReason, since }),
    recordsWho: true,
    answer: done,
    errors: [404, 409],
  },
})
