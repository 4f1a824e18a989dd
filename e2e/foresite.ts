import type { TestInfo } from '@playwright/test'
import { test as onSite } from './frame/site.ts'
import { startProduct, type Foresite, type ProductOptions, type Running, type Started } from './product.ts'

export type { Foresite } from './product.ts'

/**
 * `test` with a product that the tests of one file share in order: each starts with what the earlier ones left, or on a
 * fresh site when it runs alone. Not a worker fixture, because then each file would need its own worker and browser.
 */
export function testOnOwnProduct(options: ProductOptions = {}) {
  let own: Started | null = null
  const testOfFile = onSite.extend<{ foresite: Foresite }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, even an empty one
    foresite: async ({}, use, testInfo) => {
      const product = (own ??= await startProduct(options))
      await product.whole()
      await attachOutput(product, testInfo, () => use(product))
    },
    baseURL: async ({ foresite }, use) => {
      await use(foresite.url)
    },
  })
  testOfFile.afterAll(async () => {
    await own?.stop()
    own = null
  })
  return testOfFile
}

/** Attaches the product's output during a test to the test's result. */
export async function attachOutput(product: Running, testInfo: TestInfo, use: () => Promise<void>): Promise<void> {
  const begin = product.output().length
  await use()
  const body = product.output().slice(begin)
  await testInfo.attach('product.log', { body, contentType: 'text/plain' })
}

export { expect } from '@playwright/test'
