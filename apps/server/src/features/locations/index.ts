import type { locationRoutes } from '@foresite/contract/locations'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { Live } from '#platform/live/live.ts'
import { changeLocation, createLocation, deleteLocation, listLocations } from './routes.ts'

export { locationTable } from './location-table.ts'

export interface LocationsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
}

/** Where products are kept: locations, and bins within them. */
export function locations(deps: LocationsDependencies): Feature<keyof typeof locationRoutes> {
  return {
    name: 'locations',
    handlers: {
      listLocations: listLocations(deps),
      createLocation: createLocation(deps),
      changeLocation: changeLocation(deps),
      deleteLocation: deleteLocation(deps),
    },
  }
}
