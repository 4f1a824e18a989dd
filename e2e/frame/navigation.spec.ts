import type { Page } from '@playwright/test'
import { expectScreen, goWithinApp } from './going.ts'
import { addressOf, otherRoutes, specifiedRoutes } from './route-table.ts'
import { expect, test } from './site.ts'

const mainItems = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const beta = (title: string) => new RegExp(`^${title}\\s*Beta$`)

test.describe('the main navigation', () => {
  test('[NAV-7.b, NAV-7.c] [NAV-2.a, NAV-2.b] quality: cycle counting with its module, inventory and the quality-control group with beta', async ({
    page,
    site,
  }) => {
    await site.arrange({ beta: false, modules: [] })
    await page.goto('/compliance')
    await page.getByRole('link', { name: 'Quality & Inventory' }).click()
    await expect(page).toHaveURL(/\/quality$/)
    await expect(mainItems(page)).toHaveText(['Dashboard', 'Shipment Inspection'])
    await site.arrange({ beta: true, modules: ['cycle-counting'] })
    await page.reload()
    await expect(mainItems(page)).toHaveText([
      'Dashboard',
      'Shipment Inspection',
      'Cycle Counting',
      beta('Inventory Management'),
    ])
    const group = page.getByRole('button', { name: /^Quality Control\s*Beta$/ })
    await group.click()
    for (const title of ['Overview', 'Pallet Analysis', 'Asset Count'])
      await expect(mainItems(page).filter({ hasText: title })).toBeVisible()
  })
  test('[MOD-12] [NAV-6.b] a module that somebody else enables appears without a reload', async ({ page, site }) => {
    await site.arrange({ modules: [] })
    await page.goto('/compliance')
    await expect(heading(page)).toBeVisible()
    await expect(mainItems(page).filter({ hasText: 'Ergonomics' })).toHaveCount(0)
    await site.arrange({ modules: ['ergonomics'] })
    await expect(mainItems(page).filter({ hasText: 'Ergonomics' })).toBeVisible()
  })
})

for (const [language, help, documentation] of [
  ['en', 'Get Help', 'Documentation'],
  ['pt', 'Obter ajuda', 'Documentação'],
] as const)
  test(`[NAV-5.c] Get Help and Documentation open the guide that the product serves, in ${language}`, async ({
    page,
    site,
  }) => {
    await site.arrange()
    await page.addInitScript(
      `localStorage.setItem('foresite.language', '{"state":{"language":"${language}"},"version":0}')`,
    )
    await page.goto('/compliance')
    for (const name of [help, documentation]) {
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name }).click()
      const guide = await opened
      await expect(guide.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      await expect(guide.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(guide.url()).pathname).toMatch(/^\/guide\//)
      await guide.close()
    }
  })

test('[NAV-5.a, NAV-5.b] their addresses are settings', async ({ page, site }) => {
  await site.arrange({
    settings: {
      help_url: 'https://help.example/ask',
      documentation_url: 'https://docs.example/read',
    },
  })
  await page.goto('/compliance')
  for (const [name, address] of [
    ['Get Help', 'https://help.example/ask'],
    ['Documentation', 'https://docs.example/read'],
  ] as const) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test.describe('on small screens', { tag: '@phone-only' }, () => {
  const openNavigation = async (page: Page) => {
    await page.goto('/users')
    await page.getByRole('button', { name: 'Open the navigation' }).click()
    return page.getByRole('dialog', { name: 'Main navigation' })
  }
  test('[NAV-9.a] the three areas are menus with the screens of each', async ({ page, site }) => {
    await site.arrange()
    const drawer = await openNavigation(page)
    for (const [area, screen] of [
      ['Safety & Compliance', 'Incident Videos'],
      ['Quality & Inventory', 'Shipment Inspection'],
      ['Yard Management', 'Dock Utilization'],
    ] as const) {
      await expect(drawer.getByRole('link', { name: screen })).toBeHidden()
      await drawer.getByRole('button', { name: area }).click()
      await expect(drawer.getByRole('link', { name: screen })).toBeVisible()
    }
  })
})

test('[NAV-11] every screen is reached from the start by links alone, but for those of one record', async ({
  page,
  site,
}) => {
  await site.arrange()
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  const seen = new Set<string>()
  const waiting = ['/compliance']
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(address)) continue
    seen.add(address)
    if (address.startsWith('/guide/') || address === otherRoutes.home) continue
    const route = specifiedRoutes.find((each) => addressOf(each) === address)
    if (route === undefined) throw new Error(`${address} is no route of the table`)
    await goWithinApp(page, address)
    // Until it stands there the links of the screen before it are still to be seen.
    await expectScreen(page, route, 'en')
    for (const href of await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href^="/"]:not([download])')].map((link) => new URL(link.href).pathname)`,
    ))
      waiting.push(href)
  }
  const elsewhere = ['/401', '/404', '/500', '/quality/pallet-analysis', '/quality/asset-count']
  const unreached = specifiedRoutes
    .map(({ path }) => path)
    .filter((path) => !path.includes('{') && !elsewhere.includes(path) && !seen.has(path))
  expect(unreached).toEqual([])
})

for (const [from, links] of [
  ['/users', ['Groups']],
  ['/quality', ['Product Counting']],
  ['/settings', ['White Label Configuration']],
] as const)
  test(
    `[NAV-11] ${links.join(', ')} is reached from ${from}, and leads back there`,
    { tag: '@phone' },
    async ({ page, site }) => {
      await site.arrange()
      for (const name of links) {
        await page.goto(from)
        await page.getByRole('main').getByRole('link', { name }).click()
        await expect(heading(page)).toHaveText(name)
        await page.getByRole('main').getByRole('link').first().click()
        await expect(page).toHaveURL(from)
      }
    },
  )
