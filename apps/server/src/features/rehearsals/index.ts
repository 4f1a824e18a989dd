import type { rehearsalRoutes } from '@foresite/contract/rehearsals'
import type { Feature } from '#platform/http/feature.ts'
import type { RehearsalsDependencies } from './dependencies.ts'
import { Rehearsals } from './trials.ts'
import { endRehearsal, readRehearsal, rehearsalStill, startRehearsal } from './routes.ts'

export type { RehearsalsDependencies } from './dependencies.ts'

/** Modules tried on recordings before they are enabled. */
export function rehearsals(deps: RehearsalsDependencies): Feature<keyof typeof rehearsalRoutes> {
  const trials = new Rehearsals(deps)
  return {
    name: 'rehearsals',
    handlers: {
      startRehearsal: startRehearsal(deps, trials),
      readRehearsal: readRehearsal(deps, trials),
      endRehearsal: endRehearsal(trials),
      rehearsalStill: rehearsalStill(trials),
    },
    stop: () => trials.stop(),
  }
}
