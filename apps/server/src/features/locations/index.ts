import type { locationRoutes } from '@foresite/contract/locations'
import { bind, type Feature } from '#platform/http/feature.ts'
import { handlers, type LocationsDependencies } from './routes.ts'

export { locationTable } from './location-table.ts'

/** Where products are stored: locations, and bins within them. */
export function locations(deps: LocationsDependencies): Feature<keyof typeof locationRoutes> {
  return {
    name: 'locations',
    handlers: bind(handlers, deps),
  }
}
