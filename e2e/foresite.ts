import type { TestInfo } from '@playwright/test'
import { test as onSharedSite } from './frame/site.ts'
import {
  startMs,
  startProduct,
  withProduct,
  type Foresite,
  type ProductOptions,
  type Running,
  type Started,
} from './product.ts'

export type { Foresite } from './product.ts'

interface Fixtures {
  /** Options of the product's start. */
  start: ProductOptions
  foresite: Foresite
}

/**
 * `test` with its own product for each test, started before and deleted after it.
 *
 * It declares the same worker fixtures as the tests on the shared product, so it runs in the same workers and browsers.
 */
export const test = onSharedSite.extend<Fixtures>({
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
  actionTimeout: 0,
})

/**
 * `test` with a product that the tests of one file share in order: each starts with what the earlier ones left, or on a
 * fresh site when it runs alone. Not a worker fixture, because then each file would need its own worker and browser.
 */
export function testOnSharedProduct(options: ProductOptions = {}) {
  let shared: Started | null = null
  const testOfFile = test.extend<{ foresite: Foresite }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, even an empty one
    foresite: async ({}, use, testInfo) => {
      const product = (shared ??= await startProduct(options))
      await attachOutput(product, testInfo, () => use(product))
    },
  })
  testOfFile.afterAll(async () => {
    await shared?.stop()
    shared = null
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
