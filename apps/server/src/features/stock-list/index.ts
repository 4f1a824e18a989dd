import type { stockListRoutes } from '@foresite/contract/stock-list'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { Live } from '#platform/live/live.ts'
import { importStock, listStockImports, previewStockImport, undoStockImport } from './routes.ts'

export { listLines, stockListState } from './store.ts'

export interface StockListDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
}

/** The built-in stock list, for sites without a WMS: fed by files. */
export function stockList(deps: StockListDependencies): Feature<keyof typeof stockListRoutes> {
  return {
    name: 'stock-list',
    handlers: {
      previewStockImport: previewStockImport(deps),
      importStock: importStock(deps),
      listStockImports: listStockImports(deps),
      undoStockImport: undoStockImport(deps),
    },
  }
}
