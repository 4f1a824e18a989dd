import { attachOutput, test as onOwnSite } from './foresite.ts'
import type { Foresite } from './product.ts'

/**
 * `test` on the product that a whole worker's tests share, swept before each of them, where a product of its own would
 * take each some seconds to start. What cannot be taken away again (incidents, reports, a password) needs its own.
 */
export const test = onOwnSite.extend<{ foresite: Foresite }>({
  foresite: async ({ site }, use, testInfo) => {
    await site.sweep()
    await attachOutput(site, testInfo, () => use(site))
  },
})

export { expect } from '@playwright/test'
