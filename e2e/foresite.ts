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
  /** How the product is started. */
  start: ProductOptions
  foresite: Foresite
}

/**
 * `test` with a whole product of its own for each test: started before it, stopped and swept away after it.
 *
 * It has the worker fixtures of the tests on the shared product, and so runs in the same workers and browsers as they do.
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
 * `test` with a product that the tests of one file share, in their order: each begins with what those before it left, and
 * on a fresh site when it runs alone. No fixture of the worker, with which a file would need a worker and a browser of its
 * own.
 */
export function testOnSharedProduct(options: ProductOptions = {}) {
  let shared: Started | null = null
  const testOfFile = test.extend<{ foresite: Foresite }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern even where nothing is used
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

/** Keeps what a product says during a test beside the test's result. */
export async function attachOutput(product: Running, testInfo: TestInfo, use: () => Promise<void>): Promise<void> {
  const begin = product.output().length
  await use()
  const body = product.output().slice(begin)
  await testInfo.attach('product.log', { body, contentType: 'text/plain' })
}

export { expect } from '@playwright/test'
