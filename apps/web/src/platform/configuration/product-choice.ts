import { product, type Product } from '@foresite/contract/configuration'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import { useConfiguration } from './configuration-store.ts'

/** The product key of local storage (PROD-3). */
export const productKey = 'foresite.product'

const storage = browserStorage('local')

/** The product chosen on an earlier visit; null where none is, or one that there never was. */
export function storedProduct(): Product | null {
  return product.safeParse(storage.getItem(productKey)).data ?? null
}

/** Chooses a product by the switcher; kept for later visits. */
export function chooseProduct(chosen: Product): void {
  storage.setItem(productKey, chosen)
  useConfiguration.setState({ product: chosen })
}
