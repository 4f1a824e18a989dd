import type { inventoryRoutes } from '@foresite/contract/inventory'
import type { Feature } from '#platform/http/feature.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import { changeRoutes, readRoutes } from './routes.ts'

export type InventoryDependencies = Pick<RecordDependencies, 'db' | 'clock' | 'live' | 'timezone' | 'isSimulated'>

/** Items of the WMS and what is really there. */
export function inventoryManagement(deps: InventoryDependencies): Feature<keyof typeof inventoryRoutes> {
  return { name: 'inventory-management', handlers: { ...readRoutes(deps), ...changeRoutes(deps) } }
}
