import type { dockUtilizationRoutes } from '@foresite/contract/dock-utilization'
import { isPast } from '@foresite/contract/past'
import type { ObservationHandler } from '#features/observations/index.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { oneAtATime } from '#platform/threads/one-at-a-time.ts'
import type { DockUtilizationDependencies } from './dependencies.ts'
import { presentDocks } from './present.ts'
import { handlers, shareOfDays } from './routes.ts'

/** Dock occupancy and utilization for other features. */
interface DockUtilizationFeature extends Feature<keyof typeof dockUtilizationRoutes> {
  readonly observed: ObservationHandler
  /** Called when docks or their doors change: sends their current state to every screen. */
  docksChanged(): void
  /** The share of operating time in which docks were occupied on these days, both inclusive; null if unknown. */
  share(days: { readonly startDate: string; readonly endDate: string }): Promise<number | null>
}

/** Vehicles at dock doors, and the share of time in which they stood there (DOCK-1 to DOCK-3). */
export function dockUtilization(deps: DockUtilizationDependencies): DockUtilizationFeature {
  // A screen must not get an older state after a newer one.
  const inTurn = oneAtATime()
  const publish = () =>
    inTurn(async () => {
      deps.push(await presentDocks(deps))
    })
  return {
    name: 'dock-utilization',
    handlers: bind(handlers, deps),
    observed: {
      // The stay itself is a sighting; visits store it.
      begin: (_, { observation }) =>
        Promise.resolve(observation.kind === 'dock-door' && !isPast(observation, deps.clock.now())),
      end: (_, { kind }) => Promise.resolve(kind === 'dock-door'),
      publish,
    },
    share: (days) => shareOfDays(deps, days),
    docksChanged() {
      publish().catch((problem: unknown) => {
        deps.log.error({ err: problem }, 'could not send a change of docks to screens')
      })
    },
  }
}
