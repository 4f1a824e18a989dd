import type { assetCountRoutes } from '@foresite/contract/asset-counts'
import type { pictureCountRoutes } from '@foresite/contract/picture-counts'
import type { productCountRoutes } from '@foresite/contract/product-counts'
import { Attachments } from '#platform/attachments/attachments.ts'
import { fileKeysIn } from '#platform/attachments/file-key-store.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { assetHandlers } from './assets.ts'
import { changeHandlers } from './changes.ts'
import { countingHandlers, type KeptExample, keptExamples } from './counting.ts'
import type { ProductCountsParts } from './dependencies.ts'
import { productCountTable } from './product-count-table.ts'
import { readHandlers } from './routes.ts'
import * as store from './store.ts'

export { countByExample, cutExamples, fromCounts, type KeptExample } from './counting.ts'
export { countInWords, finalCount, tallyOf } from './product-count.ts'
export { listCountable } from './store.ts'

type RouteNames = keyof typeof productCountRoutes | keyof typeof pictureCountRoutes | keyof typeof assetCountRoutes

interface ProductCounts extends Feature<RouteNames> {
  readonly keptExamples: (productId: string) => Promise<KeptExample[]>
}

/** Products counted in pictures by example, and the saved counts. */
export function productCounts(parts: ProductCountsParts): ProductCounts {
  const { db } = parts
  const pictures = new Attachments(parts, { kind: 'count-pictures' })
  const deps = { ...parts, pictures }
  const sweeping = pictures.sweepingDeleted(
    (before) => store.removeDeleted(db, before),
    () => fileKeysIn(db, productCountTable.fileKey),
  )
  return {
    name: 'product-counts',
    keptExamples: (productId) => keptExamples(deps, productId),
    handlers: bind({ ...readHandlers, ...assetHandlers, ...countingHandlers, ...changeHandlers }, deps),
    tasks: [sweeping],
  }
}
