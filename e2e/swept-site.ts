import { attachOutput, test as onOwnSite } from './foresite.ts'
import type { Foresite } from './product.ts'

/**
 * `test` on the product shared by all tests of a worker, cleared before each, because starting one takes some seconds.
 * Tests that leave something that cannot be deleted (incidents, reports, a password) need their own.
 */
export const test = onOwnSite.extend<{ foresite: Foresite }>({
  foresite: async ({ site }, use, testInfo) => {
    await site.sweep()
    await attachOutput(site, testInfo, () => use(site))
  },
})

export { expect } from '@playwright/test'
