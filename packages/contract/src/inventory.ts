import { z } from 'zod'
import { done } from './failure.ts'
import { idParams, instant, numberWithin, page, paging, trimmedLine } from './primitives.ts'
import { csvFile, deletion } from './record-routes.ts'
import { recordEvents, recordEntry, recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { stockSource, type WmsItem } from './wms.ts'

/** A count compared with the expected quantity. */
export const countState = z.enum(['uncounted', 'matched', 'mismatched'], { error: 'field.invalid' })
export type CountState = z.infer<typeof countState>

const most = 1_000_000_000
const quantity = numberWithin(0, most, 'inventory.quantity.invalid')

/** A WMS item as input for the inventory (INV-1): product, location and lot together fit into an index. */
const inventoryInput = z.object({
  product_id: trimmedLine(200).min(1, { error: 'product.sku.required' }),
  name: trimmedLine(400).default(''),
  /** Negative if a WMS has shipped more than it had. */
  expected_quantity: numberWithin(-most, most, 'field.invalid'),
  location: trimmedLine(400).default(''),
  lot: trimmedLine(200).default(''),
})
export type InventoryInput = z.infer<typeof inventoryInput>

/**
 * An inventory item's initial values from the WMS (INV-1): the expected quantity falls back to the quantity on hand,
 * then to 0; the location falls back to the first entry's; nothing is counted yet.
 */
export function inventoryItemOf(item: WmsItem): InventoryInput & { id: string; actual_quantity: number } {
  return {
    id: item.id,
    product_id: item.product_id,
    name: item.name,
    expected_quantity: item.expected_quantity ?? item.onhand ?? 0,
    actual_quantity: 0,
    location: item.location ?? item.entries?.[0]?.location_id ?? '',
    lot: item.lot ?? '',
  }
}

const inventoryItem = z.object({
  ...recordFields,
  /** The product's SKU. */
  product_id: z.string(),
  name: z.string(),
  location: z.string(),
  lot: z.string(),
  expected_quantity: z.number(),
  actual_quantity: z.number(),
  /** Actual minus expected; null until counted. */
  difference: z.number().nullable(),
  state: countState,
  countedAt: instant.nullable(),
  /** The source of the expected quantity, and since when it has applied. */
  source: stockSource,
  expectedAt: instant,
})
export type InventoryItem = z.infer<typeof inventoryItem>

type Quantities = Pick<InventoryItem, 'expected_quantity' | 'actual_quantity'>
export const inventoryFieldReaders = {
  expected_quantity: ({ expected_quantity: own }: Quantities) => String(own),
  actual_quantity: ({ actual_quantity: own }: Quantities) => String(own),
}

const inventoryEvent = z.discriminatedUnion('kind', [
  ...recordEvents(['expected_quantity', 'actual_quantity']),
  z.object({ kind: z.literal('counted'), expected: z.number(), actual: z.number() }),
])
export type InventoryEvent = z.infer<typeof inventoryEvent>

const inventoryFilter = paging.extend({
  /** Part of the product's name, SKU, location or lot. */
  search: trimmedLine(200).optional(),
  location: trimmedLine(400).optional(),
  state: countState.optional(),
})
export type InventoryFilter = z.output<typeof inventoryFilter>

/** The most items in one call. */
export const maxItems = 100

export const inventoryRoutes = defineRoutes('inventory-management', {
  exportInventory: {
    ...csvFile,
    path: '/inventory-management.csv',
    summary: 'Every item that the filter matches, as CSV in the caller’s language',
    query: inventoryFilter.omit({ page: true, limit: true }),
  },
  listInventory: {
    path: '/inventory-management',
    summary: 'Items of the inventory, by location and product, and every location with items',
    query: inventoryFilter,
    answer: page(inventoryItem).extend({ locations: z.array(z.string()) }),
  },
  readInventoryItem: {
    path: '/inventory-management/:id',
    summary: 'One item with its history, newest first',
    params: idParams,
    answer: z.object({ item: inventoryItem, history: z.array(recordEntry(inventoryEvent)) }),
  },
  createInventory: {
    method: 'POST',
    path: '/inventory-management',
    summary: 'Adds items of the WMS; an existing one gets the WMS’s current quantity and must be counted again',
    body: z.object({
      items: z.array(inventoryInput).min(1, { error: 'selection.required' }).max(maxItems, { error: 'field.invalid' }),
      source: stockSource,
    }),
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ items: z.array(inventoryItem) }),
  },
  countInventory: {
    method: 'PUT',
    path: '/inventory-management/:id',
    summary: 'Enters the counted quantity; the WMS is not changed',
    params: idParams,
    body: z.object({ actual_quantity: quantity, since }),
    recordsWho: 'where-stated',
    answer: done.extend({ item: inventoryItem }),
  },
  deleteInventory: {
    ...deletion,
    path: '/inventory-management/:id',
    summary: 'Removes an item from the inventory',
    params: idParams,
    recordsWho: 'where-stated',
  },
  restoreInventory: {
    method: 'POST',
    path: '/inventory-management/:id/restore',
    summary: 'Restores a removed item',
    params: idParams,
    recordsWho: 'where-stated',
    answer: done,
    errors: [409],
  },
})
