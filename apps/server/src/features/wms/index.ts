import type { wmsRoutes } from '@foresite/contract/wms'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { WmsDependencies } from './dependencies.ts'
import { handlers } from './routes.ts'

export { readStock, type StockAnswer, type StockRequest } from './read-stock.ts'

/** The connected warehouse-management system, which is only read. */
export function wms(deps: WmsDependencies): Feature<keyof typeof wmsRoutes> {
  return { name: 'wms', handlers: bind(handlers, deps) }
}
