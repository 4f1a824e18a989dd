import type { visitRoutes } from '@foresite/contract/visits'
import type { ObservationHandler } from '#features/observations/index.ts'
import type { Feature } from '#platform/http/feature.ts'
import { correctVisit, joinVisits, splitVisit } from './changes.ts'
import type { VisitsDependencies } from './dependencies.ts'
import { figureRoutes } from './figures.ts'
import { matchNew } from './match.ts'
import { observedVehicles } from './observed.ts'
import { readRoutes } from './routes.ts'

export { sightingTable, visitTable } from './visit-table.ts'

/** Vehicles in the yard. */
export interface VisitsFeature extends Feature<keyof typeof visitRoutes> {
  readonly observed: ObservationHandler
}

/** Visits from gate in to gate out, made of gate crossings and dock stays (YARD-1 to YARD-10). */
export function visits(deps: VisitsDependencies): VisitsFeature {
  return {
    name: 'visits',
    handlers: {
      ...readRoutes(deps),
      ...figureRoutes(deps),
      correctVisit: correctVisit(deps),
      joinVisits: joinVisits(deps),
      splitVisit: splitVisit(deps),
    },
    observed: observedVehicles(deps),
    start: async () => {
      await matchNew(deps)
    },
  }
}
