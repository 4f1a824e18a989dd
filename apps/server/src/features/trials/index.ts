import type { trialRoutes } from '@foresite/contract/trials'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { TrialsDependencies } from './dependencies.ts'
import { Trials } from './trials.ts'
import { handlers } from './routes.ts'

/** Trials of modules on recordings before they are enabled. */
export function trials(deps: TrialsDependencies): Feature<keyof typeof trialRoutes> {
  const running = new Trials(deps)
  return {
    name: 'trials',
    handlers: bind(handlers, { ...deps, trials: running }),
    stop: () => running.stop(),
  }
}
