import { attachOutput, test as withFreshProduct } from './foresite.ts'
import { startMs, withProduct, type Foresite, type Running } from './product.ts'

/** `test` on a simulated site with its past, which a whole worker's tests share: they look, and leave nothing. */
export const test = withFreshProduct.extend<{ foresite: Foresite }, { demo: Running }>({
  demo: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern even where nothing is used
    async ({}, use) => {
      await withProduct(use, { demo: true })
    },
    { scope: 'worker', timeout: startMs },
  ],
  foresite: async ({ demo }, use, testInfo) => {
    await attachOutput(demo, testInfo, () => use(demo))
  },
})

export { expect } from '@playwright/test'
