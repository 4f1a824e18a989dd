import type { stockListRoutes } from '@foresite/contract/stock-list'
import { bind, type Feature } from '#platform/http/feature.ts'
import { handlers, type StockListDependencies } from './routes.ts'

export { listLines, stockListState } from './store.ts'

/** The built-in stock list for sites without a WMS, imported from files. */
export function stockList(deps: StockListDependencies): Feature<keyof typeof stockListRoutes> {
  return {
    name: 'stock-list',
    handlers: bind(handlers, deps),
  }
}
