import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const pills = (page: Page) => page.getByRole('navigation', { name: 'Products' })
const chosen = (page: Page) => pills(page).locator('[aria-current="true"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const stored = (page: Page) => page.evaluate("localStorage.getItem('foresite.product')")

const products = [
  ['compliance', 'Safety & Compliance', '/compliance'],
  ['quality', 'Quality & Inventory', '/quality'],
  ['productivity', 'Yard Management', '/productivity'],
] as const

for (const [id, pill, index] of products)
  test(`[PROD-1] [PROD-3] the pill ${pill} leads to ${index} and is kept for the next visit`, async ({
    page,
    site,
  }) => {
    await site.arrange()
    await page.goto('/users')
    await pills(page).getByRole('link', { name: pill }).click()
    await expect(page).toHaveURL(index)
    await expect(heading(page)).toHaveText('Dashboard')
    await expect(chosen(page)).toHaveText(pill)
    expect(await stored(page)).toBe(id)
    await page.goto('/users')
    await expect(chosen(page)).toHaveText(pill)
  })

test('[PROD-2] a product that is not enabled is dimmed and cannot be clicked', async ({ page, site }) => {
  await site.arrange({ products: ['compliance', 'productivity'] })
  await page.goto('/users')
  const pill = pills(page).getByText('Quality & Inventory')
  await expect(pill).toBeDisabled()
  await expect(pill).toHaveCSS('opacity', '0.45')
  await pill.click({ force: true })
  await expect(page).toHaveURL('/users')
  await expect(chosen(page)).toHaveText('Safety & Compliance')
})

test('[PROD-2] the Yard Management pill is hidden when it is not enabled', async ({ page, site }) => {
  await site.arrange({ products: ['compliance', 'quality'] })
  await page.goto('/users')
  await expect(pills(page).getByRole('link')).toHaveText(['Safety & Compliance', 'Quality & Inventory'])
})

test.describe('[PROD-4] on the first load', () => {
  test('the stored product sets the pill and the navigation, the address the screen', async ({ page, site }) => {
    await site.arrange()
    await page.goto('/quality')
    await pills(page).getByRole('link', { name: 'Quality & Inventory' }).click()
    await page.goto('/productivity/yard-activity')
    await expect(heading(page)).toHaveText('Yard Activity')
    await expect(chosen(page)).toHaveText('Quality & Inventory')
    await expect(page.getByRole('link', { name: 'Shipment Inspection' })).toBeVisible()
  })
  test('a stored product that is no longer enabled gives way to the first enabled one', async ({ page, site }) => {
    await site.arrange()
    await page.goto('/compliance')
    await pills(page).getByRole('link', { name: 'Yard Management' }).click()
    await expect(heading(page)).toHaveText('Dashboard')
    await site.arrange({ products: ['quality', 'compliance'] })
    await page.goto('/quality')
    await expect(chosen(page)).toHaveText('Quality & Inventory')
  })
  test('a reload takes the product from the path', async ({ page, site }) => {
    await site.arrange()
    await page.goto('/quality/shipment-inspection')
    await expect(chosen(page)).toHaveText('Safety & Compliance')
    await page.reload()
    await expect(chosen(page)).toHaveText('Quality & Inventory')
  })
  test('the index goes on to the first enabled product where compliance is not one', async ({ page, site }) => {
    await site.arrange({ products: ['quality', 'productivity'] })
    await page.goto('/')
    await expect(page).toHaveURL('/quality')
  })
})

for (const [what, address, arrangement] of [
  ['product', '/quality/shipment-inspection', { products: ['compliance'] }],
  ['module', '/ergonomics', { modules: [] }],
  ['module', '/quality/cycle-counting/new-count', { modules: [] }],
  ['beta flag', '/compliance/lone-worker', { beta: false }],
  ['beta flag', '/quality/asset-count', { beta: false }],
] as const)
  test(
    `[PROD-4] ${address} shows the page 401 while its ${what} is not available, and opens as soon as it is`,
    { tag: '@phone' },
    async ({ page, site }) => {
      await site.arrange(arrangement)
      await page.goto(address)
      await expect(heading(page)).toHaveText('401 · Not authorised')
      await expect(page).toHaveURL(address)
      await site.arrange()
      await expect(heading(page)).not.toHaveText(/^401/)
    },
  )
