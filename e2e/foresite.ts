import { test as base, type TestInfo } from '@playwright/test'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import {
  startMs,
  withProduct,
  type Foresite,
  type ProductOptions,
  type Running,
} from './product.ts'

export type { Foresite } from './product.ts'

interface Fixtures {
  /** How the product is started. */
  start: ProductOptions
  foresite: Foresite
  /** Held for the whole worker: the web app as its sources are now. */
  built: boolean
}

/** `test` with a whole product of its own for each test: started before it, stopped and swept away after it. */
export const test = base.extend<Pick<Fixtures, 'foresite' | 'start'>, Pick<Fixtures, 'built'>>({
  start: [{}, { option: true }],
  built: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern even where nothing is used
    async ({}, use) => {
      await buildWeb(projectRoot, process.execPath)
      await use(true)
    },
    { scope: 'worker', timeout: startMs },
  ],
  foresite: [
    // `built` must come first.
    async ({ built: _built, start }, use, testInfo) => {
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
export async function attachOutput(
  product: Running,
  testInfo: TestInfo,
  use: () => Promise<void>,
): Promise<void> {
  const begin = product.output().length
  await use()
  const body = product.output().slice(begin)
  await testInfo.attach('product.log', { body, contentType: 'text/plain' })
}

export { expect } from '@playwright/test'
