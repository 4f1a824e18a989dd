import { product, type Product } from '@foresite/contract/configuration'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import { useConfiguration } from './configuration-store.ts'

/** The product key of local storage (PROD-3). */
export const productKey = 'foresite.product'

const storage = browserStorage('local')

/** The product chosen on an earlier visit; null if there is none or it is unknown. */
export function storedProduct(): Product | null {
  return product.safeParse(storage.getItem(productKey)).data ?? null
}

/** Selects a product in the switcher and stores it for later visits. */
export function chooseProduct(chosen: Product): void {
  storage.setItem(productKey, chosen)
  useConfiguration.setState({ product: chosen })
}
