import type { inventoryRoutes } from '@foresite/contract/inventory'
import { bind, type Feature } from '#platform/http/feature.ts'
import { handlers, type InventoryDependencies } from './routes.ts'

/** Items of the WMS and their counted quantities. */
export function inventoryManagement(deps: InventoryDependencies): Feature<keyof typeof inventoryRoutes> {
  return { name: 'inventory-management', handlers: bind(handlers, deps) }
}
