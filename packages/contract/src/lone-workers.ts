import { z } from 'zod'
import { done } from './failure.ts'
import { loneWorker } from './live-events.ts'
import { id, instant, page, paging } from './primitives.ts'
import { defineRoutes } from './route.ts'

export { loneWorker, type LoneWorker } from './live-events.ts'

/** An alert as it is kept: of somebody who was alone for longer than the zone's threshold, or lay there. */
export const loneWorkerAlert = loneWorker.extend({
  alertAt: instant,
  /** Null while it goes on. */
  endedAt: instant.nullable(),
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
    recordsWho: true,
    answer: done,
    errors: [404, 409],
  },
})
