import type { locationRoutes } from '@foresite/contract/locations'
import type { Feature } from '#platform/http/feature.ts'
import type { LocationsDependencies } from './dependencies.ts'
import { changeLocation, createLocation, deleteLocation, listLocations } from './routes.ts'

export { locationTable } from './location-table.ts'

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
