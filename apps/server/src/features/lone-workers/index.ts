import type { loneWorkerRoutes } from '@foresite/contract/lone-workers'
import type { ObservationHandler } from '#features/observations/index.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { LoneWorkersParts } from './dependencies.ts'
import { escalation } from './escalation.ts'
import { begin, end } from './observed.ts'
import { publisher } from './publish.ts'
import { handlers } from './routes.ts'

interface LoneWorkersFeature extends Feature<keyof typeof loneWorkerRoutes> {
  readonly observed: ObservationHandler
}

/** Lone workers and their times, alerts, acknowledgement and escalation (LONE-1, LONE-2). */
export function loneWorkers(parts: LoneWorkersParts): LoneWorkersFeature {
  const deps = { ...parts, publish: publisher(parts) }
  return {
    name: 'lone-workers',
    handlers: bind(handlers, deps),
    observed: {
      begin: (tx, observed) => begin(tx, observed, { now: deps.clock.now(), zones: deps.zones }),
      end,
      publish: deps.publish,
    },
    tasks: [escalation(deps)],
  }
}
