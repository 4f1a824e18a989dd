import type { Page } from '@playwright/test'
import { paths } from '../../apps/web/src/platform/routing/paths.ts'
import { expectScreen, goWithinApp, pageOf } from './going.ts'
import { addressOf, otherRoutes, specifiedRoutes } from './route-table.ts'
import { expect, test } from './site.ts'

test.beforeAll(async ({ site }) => {
  await site.arrange()
})

test('[SHELL-10] the app has every route of the specification under its address, and no other but this project’s own', () => {
  const specified = specifiedRoutes.map(({ name, path }) => [name, path.replace(/\{(\w+)\}/g, ':$1')] as const)
  expect(paths).toEqual({ ...Object.fromEntries(specified), ...otherRoutes })
})

test.describe('every route', () => {
  // One browser for all of them, as a person has: each has to fetch and compile the app only once.
  let page: Page
  test.beforeAll(async ({ browser, site }) => {
    page = await pageOf(browser, site, { language: 'en' })
  })
  test.afterAll(async () => {
    await page.context().close()
  })

  for (const route of specifiedRoutes)
    test(`[SHELL-10] [SHELL-8] ${route.path} opens directly, says what it is, and survives a reload and the back button`, async () => {
      const address = `${addressOf(route)}?kept=yes`
      await page.goto(address)
      await expectScreen(page, route, 'en')
      await page.reload()
      await expectScreen(page, route, 'en')
      const side = page.getByTestId('side-navigation')
      await side.getByRole('link', { name: 'Foresite', exact: true }).click()
      await expect(page).toHaveURL('/compliance')
      await page.goBack()
      await expectScreen(page, route, 'en')
      await expect(page).toHaveURL(address)
    })
})

test('[SHELL-10] [INC-2] filters stay in the address through a reload and the back button', async ({ page }) => {
  await page.goto('/compliance/incident-videos')
  await page.getByLabel('Severity').click()
  await page.getByRole('option', { name: 'High' }).click()
  await expect(page).toHaveURL(/severity=High/)
  await page.reload()
  await expect(page.getByLabel('Severity')).toHaveText('High')
  await page.getByRole('link', { name: 'Live Camera Views' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Camera Views')
  await page.goBack()
  await expect(page.getByLabel('Severity')).toHaveText('High')
})

for (const language of ['en', 'pt'] as const)
  test(
    `[SHELL-4] at 360 px nothing of any route is wider than the screen, in ${language}`,
    { tag: '@phone-only' },
    async ({ browser, site }) => {
      const page = await pageOf(browser, site, { language })
      await page.goto('/401')
      expect(await page.evaluate('innerWidth')).toBe(360)
      for (const route of specifiedRoutes)
        await test.step(route.path, async () => {
          await goWithinApp(page, addressOf(route))
          await expectScreen(page, route, language)
          await expectNothingSticksOut(page)
        })
      await page.context().close()
    },
  )

/** Nothing is wider than the screen: neither does the page scroll sideways, nor is anything cut off at its edge. */
async function expectNothingSticksOut(page: Page): Promise<void> {
  const sticksOut = await page.evaluate<string[]>(`
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 0 && right > document.documentElement.clientWidth + 1
      })
      .map((element) => element.outerHTML.slice(0, 120))`)
  expect(sticksOut).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
}
