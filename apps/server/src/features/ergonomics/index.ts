import type { ergonomicsRoutes } from '@foresite/contract/ergonomics'
import { isPast } from '@foresite/contract/past'
import type { ObservationHandler } from '#features/observations/index.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { countEnded } from './count.ts'
import { handlers, type ErgonomicsDependencies } from './routes.ts'

export { ergonomicSessionTable } from './session-table.ts'

/** Work in ergonomic zones. */
interface ErgonomicsFeature extends Feature<keyof typeof ergonomicsRoutes> {
  readonly observed: ObservationHandler
}

/** Work sessions by zone with their scores: screened by zone and session, never by person. */
export function ergonomics(deps: ErgonomicsDependencies): ErgonomicsFeature {
  return {
    name: 'ergonomics',
    handlers: bind(handlers, deps),
    observed: {
      count: async (tx, ended) => {
        const now = deps.clock.now()
        const isCounted = await countEnded(tx, ended, { now, thresholds: () => deps.thresholds() })
        return isCounted && ended.some(({ observation }) => !isPast(observation, now))
      },
      publish: () => {
        deps.live.changed({ topic: 'ergonomics', id: 'sessions', change: 'updated' })
        return Promise.resolve()
      },
    },
  }
}
