import type { rehearsalRoutes } from '@foresite/contract/rehearsals'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { RehearsalsDependencies } from './dependencies.ts'
import { Rehearsals } from './trials.ts'
import { handlers } from './routes.ts'

export type { RehearsalsDependencies } from './dependencies.ts'

/** Trials of modules on recordings before they are enabled. */
export function rehearsals(deps: RehearsalsDependencies): Feature<keyof typeof rehearsalRoutes> {
  const trials = new Rehearsals(deps)
  return {
    name: 'rehearsals',
    handlers: bind(handlers, { ...deps, rehearsals: trials }),
    stop: () => trials.stop(),
  }
}
