import type { dockUtilizationRoutes } from '@foresite/contract/dock-utilization'
import { isPast } from '#features/incidents/index.ts'
import type { ObservationHandler } from '#features/observations/index.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { DockUtilizationDependencies } from './dependencies.ts'
import { presentDocks } from './present.ts'
import { figuresOfDays, listDocks, listDockStays, readDockUtilization } from './routes.ts'
import { endStay, insertStay } from './store.ts'

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
    handlers: {
      listDocks: listDocks(deps),
      readDockUtilization: readDockUtilization(deps),
      listDockStays: listDockStays(deps),
    },
    observed: {
      async begin(tx, { observation, zone, camera }) {
        if (observation.kind !== 'dock-door') return false
        const { id, startedAt, endedAt } = observation
        await insertStay(tx, {
          id,
          zoneId: zone.id,
          zoneName: zone.name,
          cameraId: camera.id,
          startedAt: new Date(startedAt),
          endedAt: endedAt === null ? null : new Date(endedAt),
        })
        return !isPast(observation, deps.clock.now())
      },
      end: async (tx, { kind, id, endedAt }) =>
        kind === 'dock-door' && endedAt !== null && (await endStay(tx, id, new Date(endedAt))),
      publish,
    },
    share: async (days) => (await figuresOfDays(deps, days)).share,
    docksChanged() {
      publish().catch((problem: unknown) => {
        deps.log.error({ err: problem }, 'screens did not receive that docks changed')
      })
    },
  }
}
