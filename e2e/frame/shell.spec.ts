import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

test.beforeEach(async ({ site }) => {
  await site.arrange()
})

const sideNavigation = (page: Page) => page.getByTestId('side-navigation')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The container of the top bar and the screen, beside the navigation. */
const content = (page: Page) => page.locator(':has(> main)')

test('[SHELL-3.a, SHELL-3.b] [SHELL-4.a] [SHELL-7.a] from 1200 px on the navigation is on the left, 243 px wide, with the content padded by 230 px, and there is no mobile menu; below, a menu button replaces it', async ({
  page,
}) => {
  await page.goto('/users')
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => sideNavigation(page).boundingBox()).toEqual({ x: 0, y: 0, width: 243, height: 900 })
    await expect(content(page)).toHaveCSS('padding-left', '230px')
    await expect.poll(async () => (await heading(page).boundingBox())?.x).toBeGreaterThan(243)
    for (const name of ['Open the navigation', 'More'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await page.setViewportSize({ width: 1199, height: 900 })
  await expect(page.getByRole('button', { name: 'Open the navigation' })).toBeVisible()
  await expect(sideNavigation(page)).toBeHidden()
  await expect(content(page)).toHaveCSS('padding-left', '0px')
})

test(
  '[SHELL-4.a, SHELL-4.b] the menu button of the top bar opens a drawer, 280 px wide, that closes on navigation',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/compliance')
    const button = page.getByRole('banner').getByRole('button', { name: 'Open the navigation' })
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Main navigation' })
    await expect.poll(async () => drawer.boundingBox()).toMatchObject({ x: 0, width: 280 })
    await drawer.getByRole('link', { name: 'Users' }).click()
    await expect(drawer).toBeHidden()
    await expect(heading(page)).toHaveText('Users')

    await button.click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(340, 400)
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/users')
  },
)

test('[SHELL-6.a, SHELL-6.b] a bar of 3 px shows at the top while a screen’s code loads, which happens on opening', async ({
  page,
}) => {
  const asked = Promise.withResolvers<undefined>()
  const letThrough = Promise.withResolvers<undefined>()
  await page.route('**/assets/UsersPage*.js', async (route) => {
    asked.resolve(undefined)
    await letThrough.promise
    await route.continue()
  })
  await page.goto('/compliance')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('link', { name: 'Users' }).click()
  await asked.promise
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect.poll(async () => bar.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 3 })
  letThrough.resolve(undefined)
  await expect(heading(page)).toHaveText('Users')
  await expect(bar).toHaveCount(0)
})

test('[SHELL-8.c, SHELL-8.d] [STATE-6.c] the theme colour and the title follow the site’s white label, the default of a new browser', async ({
  page,
  site,
}) => {
  const colors = {
    primary: '#5B1A3A',
    secondary: '#7A2450',
    tertiary: '#8E2F5F',
    supportive: '#A8447A',
  }
  await site.arrange({
    settings: {
      organization_name: 'Lisbon Hub',
      presets: { Plum: { colors, filename: null, language: 'en' } },
      default_preset: 'Plum',
    },
  })
  await page.goto('/users')
  await expect(page).toHaveTitle('Users · Lisbon Hub')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#5B1A3A')
  await expect(sideNavigation(page)).toHaveCSS('background-color', 'rgb(91, 26, 58)')
})

test('[LOOK-2.c, LOOK-2.h] Inter and Plus Jakarta Sans are served by the product, and nothing loads from elsewhere', async ({
  page,
  site,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site.url}/`)) elsewhere.push(request.url())
  })
  await page.goto('/compliance')
  await expect(heading(page)).toBeVisible()
  const loaded = () =>
    page.evaluate<string[]>(
      `document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')))`,
    )
  // Each is loaded with the first text that uses it.
  await expect
    .poll(async () => new Set(await loaded()))
    .toEqual(new Set(['Inter Variable', 'Plus Jakarta Sans Variable']))
  expect(elsewhere).toEqual([])
})
