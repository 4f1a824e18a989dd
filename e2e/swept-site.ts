import { attachOutput } from './foresite.ts'
import { test as onSite } from './frame/site.ts'
import type { Foresite } from './product.ts'

/**
 * `test` on the product shared by all tests of a worker, cleared before each, because starting one takes some seconds.
 * Incidents, reports, stock and visits cannot be deleted: tests look for their own among those of others, are the only ones
 * of a kind, or have their own product.
 */
export const test = onSite.extend<{ foresite: Foresite }>({
  foresite: async ({ site }, use, testInfo) => {
    await site.sweep()
    await attachOutput(site, testInfo, () => use(site))
  },
  baseURL: async ({ foresite }, use) => {
    await use(foresite.url)
  },
})

export { expect } from '@playwright/test'
