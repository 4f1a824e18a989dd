import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const pills = (page: Page) => page.getByRole('navigation', { name: 'Products' })
const chosen = (page: Page) => pills(page).locator('[aria-current="true"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const stored = (page: Page) => page.evaluate("localStorage.getItem('foresite.product')")

test('[PROD-1] [PROD-3] a pill leads to its product’s index and is kept for the next visit', async ({ page, site }) => {
  await site.arrange()
  await page.goto('/users')
  await pills(page).getByRole('link', { name: 'Quality & Inventory' }).click()
  await expect(page).toHaveURL('/quality')
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(chosen(page)).toHaveText('Quality & Inventory')
  expect(await stored(page)).toBe('quality')
  await page.goto('/users')
  await expect(chosen(page)).toHaveText('Quality & Inventory')
})

test('[PROD-4.c] on a reload the product is taken from the path', async ({ page, site }) => {
  await site.arrange()
  await page.goto('/quality/shipment-inspection')
  await expect(chosen(page)).toHaveText('Safety & Compliance')
  await page.reload()
  await expect(chosen(page)).toHaveText('Quality & Inventory')
})

test(
  '[PROD-4.e] /ergonomics shows the page 401 while its module is not available, and opens as soon as it is',
  { tag: '@phone' },
  async ({ page, site }) => {
    await site.arrange({ modules: [] })
    await page.goto('/ergonomics')
    await expect(heading(page)).toHaveText('401 · Not authorised')
    await expect(page).toHaveURL('/ergonomics')
    await site.arrange()
    await expect(heading(page)).not.toHaveText(/^401/)
  },
)
