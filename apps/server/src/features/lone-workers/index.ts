import type { loneWorkerRoutes } from '@foresite/contract/lone-workers'
import type { Observation } from '@foresite/contract/observations'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import { announce } from './announce.ts'
import type { LoneWorkersDependencies } from './dependencies.ts'
import { escalation } from './escalation.ts'
import { hear, hearEnd, type HeardOf } from './heard.ts'
import { acknowledgeLoneWorker, endLoneWorker, listLoneWorkerAlerts, listLoneWorkers } from './routes.ts'

export type { LoneWorkersDependencies } from './dependencies.ts'

/** People who are alone, and what other features may tell of them. */
export interface LoneWorkersFeature extends Feature<keyof typeof loneWorkerRoutes> {
  /** Takes in what vision says, in the observation's transaction. Whether it changed anything. */
  heard(tx: Database, heard: HeardOf): Promise<boolean>
  /** The same where it is over. */
  ended(tx: Database, observation: Observation): Promise<boolean>
  /** What was heard is committed: screens are told. */
  announce(): Promise<void>
}

/** Who is alone and for how long, alerts, their acknowledgement and escalation (LONE-1, LONE-2). */
export function loneWorkers(deps: LoneWorkersDependencies): LoneWorkersFeature {
  const escalating = escalation(deps)
  return {
    name: 'lone-workers',
    handlers: {
      listLoneWorkers: listLoneWorkers(deps),
      listLoneWorkerAlerts: listLoneWorkerAlerts(deps),
      acknowledgeLoneWorker: acknowledgeLoneWorker(deps),
      endLoneWorker: endLoneWorker(deps),
    },
    heard: (tx, heard) => hear(tx, heard, { now: deps.clock.now(), zones: deps.zones }),
    ended: (tx, observation) => hearEnd(tx, observation),
    announce: () => announce(deps),
    start: () => escalating.start(),
    stop: () => escalating.stop(),
  }
}
