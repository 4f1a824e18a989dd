import { z } from 'zod'
import { day, id, idParams, instant } from './primitives.ts'
import { countedLocation } from './product-counts.ts'
import { assetType } from './products.ts'
import { defineRoutes } from './route.ts'

/** The newest count of an asset in one location. */
const lastCount = z.object({
  /** Null: counted without a location. */
  location: countedLocation.nullable(),
  count: z.number().int(),
  countedAt: instant,
  countId: id,
})

/** A reusable asset with its newest count in each location. */
const assetTotal = z.object({
  asset: z.object({ id, sku: z.string(), name: z.string(), assetType }),
  /** Σ of the newest counts; null if never counted. */
  total: z.number().int().nullable(),
  lastCounts: z.array(lastCount),
})
export type AssetTotal = z.infer<typeof assetTotal>

/** Reusable assets are products with an asset type; each count of one is a product count with a location (QC-1). */
export const assetCountRoutes = defineRoutes('product-counts', {
  listAssetTotals: {
    path: '/asset-counts',
    summary: 'Every reusable asset with its newest count in each location, by name',
    answer: z.array(assetTotal),
  },
  readAssetHistory: {
    path: '/asset-counts/:id/over-time',
    summary: 'An asset’s total on each day with a count: the newest counts of all locations, summed',
    params: idParams,
    query: z.object({ startDate: day, endDate: day }),
    answer: z.object({ points: z.array(z.object({ day, total: z.number().int() })) }),
    errors: [422],
  },
})
