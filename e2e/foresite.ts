import { test as base, type TestInfo } from '@playwright/test'
import { startMs, withProduct, type Foresite, type ProductOptions, type Running } from './product.ts'

export type { Foresite } from './product.ts'

interface Fixtures {
  /** How the product is started. */
  start: ProductOptions
  foresite: Foresite
}

/** `test` with a whole product of its own for each test: started before it, stopped and swept away after it. */
export const test = base.extend<Fixtures>({
  start: [{}, { option: true }],
  foresite: [
    async ({ start }, use, testInfo) => {
      await withProduct(async (product) => {
        await attachOutput(product, testInfo, () => use(product))
      }, start)
    },
    { timeout: startMs },
  ],
  baseURL: async ({ foresite }, use) => {
    await use(foresite.url)
  },
})

/** Keeps what a product says during a test beside the test's result. */
export async function attachOutput(product: Running, testInfo: TestInfo, use: () => Promise<void>): Promise<void> {
  const begin = product.output().length
  await use()
  const body = product.output().slice(begin)
  await testInfo.attach('product.log', { body, contentType: 'text/plain' })
}

export { expect } from '@playwright/test'
