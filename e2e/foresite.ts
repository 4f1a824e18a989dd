import { test as base } from '@playwright/test'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { startMs, withProduct, type Foresite, type ProductOptions } from './product.ts'

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
        await use(product)
        await testInfo.attach('product.log', { body: product.output(), contentType: 'text/plain' })
      }, start)
    },
    { timeout: startMs },
  ],
  baseURL: async ({ foresite }, use) => {
    await use(foresite.url)
  },
})

export { expect } from '@playwright/test'
