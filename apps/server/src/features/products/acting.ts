import type { ProductInput } from '@foresite/contract/products'
import { hasCheckDigit } from '@foresite/gs1/check-digit'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import type { RecordPictures } from '#platform/records/record-picture-store.ts'
import { RestorableKind } from '#platform/records/restorable-kind-store.ts'
import { productEntryTable, productTable } from './product-table.ts'
import * as store from './store.ts'

export interface ProductsDependencies extends RecordDependencies {
  readonly pictures: RecordPictures
}

/** A product; throws 404 if it does not exist or is deleted. */
export async function readListed(db: Database, id: string): Promise<store.ListedProduct> {
  return known(await store.findProduct(db, id), 'product.unknown')
}

export const products = new RestorableKind({
  table: productTable,
  history: productEntryTable,
  topic: 'products',
  unknown: 'product.unknown',
})

/** Throws a `Refusal` (422) for a GTIN with a wrong check digit. */
export function refuseWrongGtin({ gtin }: Pick<ProductInput, 'gtin'>): void {
  if (gtin !== null && !hasCheckDigit(gtin)) throw new Refusal(422, 'product.gtin.checkDigit', { field: 'gtin' })
}

/** Writes a product. Throws a `Refusal` (409) that names the product with the same SKU or GTIN. */
export function orRefuseTaken<T>(
  db: Database,
  { sku, gtin }: Pick<ProductInput, 'sku' | 'gtin'>,
  writing: PromiseLike<T>,
): Promise<T> {
  return refuseViolation(writing, {
    products_sku_taken: () => taken('sku', { sku, gtin: null }),
    products_gtin_taken: () => taken('gtin', { sku: '', gtin }),
  })

  async function taken(field: 'sku' | 'gtin', key: Pick<ProductInput, 'sku' | 'gtin'>): Promise<Refusal> {
    const [other] = await store.findTaken(db, key)
    const fill = { name: other?.name ?? '', sku: other?.sku ?? sku }
    return new Refusal(409, `product.${field}.taken`, { fill, field })
  }
}
