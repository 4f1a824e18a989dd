import { maxProductPictures, type productRoutes } from '@foresite/contract/products'
import { bind, type Feature } from '#platform/http/feature.ts'
import { addEntry } from '#platform/records/history-store.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import { RecordPictures } from '#platform/records/record-picture-store.ts'
import { changeHandlers } from './changes.ts'
import { productEntryTable, productPictureTable } from './product-table.ts'
import { handlers } from './routes.ts'

export { importProducts, undoProducts } from './import-store.ts'
export { productTable } from './product-table.ts'
export { idsBySku, namesOfProducts, type ProductName } from './store.ts'

/** The products that the site stores, counts and ships. */
export function products(parts: RecordDependencies): Feature<keyof typeof productRoutes> {
  const pictures = new RecordPictures(parts, {
    table: productPictureTable,
    note: (tx, id, event, stamp) => addEntry(tx, productEntryTable, id, event, stamp),
    kind: 'product-pictures',
    maxPictures: maxProductPictures,
    path: '/api/product-pictures',
  })
  const deps = { ...parts, pictures }
  return {
    name: 'products',
    handlers: bind({ ...handlers, ...changeHandlers }, deps),
    tasks: [pictures.sweeping()],
  }
}
