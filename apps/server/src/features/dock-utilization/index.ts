import type { dockUtilizationRoutes } from '@foresite/contract/dock-utilization'
import { isPast } from '#features/incidents/index.ts'
import type { ObservationHandler } from '#features/observations/index.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { DockUtilizationDependencies } from './dependencies.ts'
import { presentDocks } from './present.ts'
import { handlers, shareOfDays } from './routes.ts'

/** How docks are used. */
export interface DockUtilizationFeature extends Feature<keyof typeof dockUtilizationRoutes> {
  readonly observed: ObservationHandler
  /** Docks or their doors have changed: every screen receives them as they are. */
  docksChanged(): void
  /** The share of their operating time in which docks were occupied on days, both included; null: not known. */
  share(days: { readonly startDate: string; readonly endDate: string }): Promise<number | null>
}

/** Vehicles at dock doors, and the share of the time in which they stood there (DOCK-1 to DOCK-3). */
export function dockUtilization(deps: DockUtilizationDependencies): DockUtilizationFeature {
  const publish = async () => {
    deps.push(await presentDocks(deps))
  }
  return {
    name: 'dock-utilization',
    handlers: bind(handlers, deps),
    observed: {
      // The stay itself is a sighting, which visits keep.
      begin: (_, { observation }) =>
        Promise.resolve(observation.kind === 'dock-door' && !isPast(observation, deps.clock.now())),
      end: (_, { kind }) => Promise.resolve(kind === 'dock-door'),
      publish,
    },
    share: (days) => shareOfDays(deps, days),
    docksChanged() {
      publish().catch((problem: unknown) => {
        deps.log.error({ err: problem }, 'screens did not receive that docks changed')
      })
    },
  }
}
