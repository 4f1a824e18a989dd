import { z } from 'zod'
import { done } from './failure.ts'
import { acknowledgement, loneWorker } from './live-events.ts'
import { id, instant, page, paging } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

export { loneWorker, type LoneWorker } from './live-events.ts'

/** What an alert was before a fall, or that somebody did not move any more, made it one anew. */
export const earlierAlert = z.object({
  at: instant,
  urgent: loneWorker.shape.urgent,
  acknowledgement: acknowledgement.nullable(),
  /** How many messages its steps had made by then. */
  told: z.object({ message: z.number().int(), supervisors: z.number().int() }),
})
export type EarlierAlert = z.infer<typeof earlierAlert>

/** An alert as it is kept: of somebody who was alone for longer than the zone's threshold, or lay there. */
export const loneWorkerAlert = loneWorker.extend({
  alertAt: instant,
  /** Null while it goes on. */
  endedAt: instant.nullable(),
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
})
