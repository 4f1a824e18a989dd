import type { Page } from '@playwright/test'
import { paths } from '../../apps/web/src/platform/routing/paths.ts'
import { seriousFindings } from './findings.ts'
import { linksOf, missingLinks, type ScreenLinks } from './links.ts'
import { expectScreen, goWithinApp, readAs } from './screens.ts'
import { unreachedByTab } from './reached-by-tab.ts'
import { addressOf, otherRoutes, specifiedRoutes, type SpecifiedRoute } from './route-table.ts'
import { expect, test } from './site.ts'

test.beforeAll(async ({ site }) => {
  await site.arrange()
})

test('[SHELL-10.a] the app has every route of the specification at its address, and only this project’s others', () => {
  const specified = specifiedRoutes.map(({ name, path }) => [name, path.replace(/\{(\w+)\}/g, ':$1')] as const)
  expect(paths).toEqual({ ...Object.fromEntries(specified), ...otherRoutes })
})

test.describe('every route', () => {
  // One browser for all of them: it fetches and compiles the app only once.
  let page: Page
  const links = new Map<string, ScreenLinks>()
  test.beforeAll(async ({ browser, site }) => {
    page = await browser.newPage({ baseURL: site.url })
    await readAs(page, { language: 'en', mode: 'light' })
    await page.goto('/404')
  })
  test.afterAll(async () => {
    await page.close()
  })

  // Everything required of every screen on the desktop, with the app loaded once.
  for (const route of specifiedRoutes)
    test(`[SHELL-10.a, SHELL-10.b, SHELL-10.c] [SHELL-8.a, SHELL-8.b] [SHELL-9.b, SHELL-9.d] ${route.path} opens directly, has its title, survives a reload and Back; axe finds nothing serious or critical in en, light, and Tab reaches everything clickable`, async () => {
      const address = `${addressOf(route)}?kept=yes`
      // A reload requests the address from the server and starts without the app, like opening it directly. The running
      // app is not told of the address: it would show the screen for nothing.
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`)
      await page.reload()
      await expectScreen(page, route, 'en')
      expect.soft(await seriousFindings(page)).toEqual([])
      expect.soft(await unreachedByTab(page)).toEqual([])
      links.set(addressOf(route), await linksOf(page))
      const elsewhere = route.name === 'notFound' ? '/500' : '/404'
      await goWithinApp(page, elsewhere)
      await expect(page).toHaveURL(elsewhere)
      await page.goBack()
      await expectScreen(page, route, 'en')
      await expect(page).toHaveURL(address)
    })

  test('[NAV-11] links lead to every screen except those of a single record, and those without a navigation item from their screen and back', async () => {
    const visit = async (visited: readonly SpecifiedRoute[]) => {
      for (const route of visited) {
        await goWithinApp(page, addressOf(route))
        await expectScreen(page, route, 'en')
        links.set(addressOf(route), await linksOf(page))
      }
    }
    await visit(specifiedRoutes.filter((route) => !links.has(addressOf(route))))
    // Code that loads late adds its links late: they are found on the next visit.
    const revisited = async () => {
      const missing = missingLinks(links)
      if (missing.length > 0) await visit(specifiedRoutes)
      return missing
    }
    await expect.poll(revisited, { timeout: 400_000 }).toEqual([])
  })

  test('[SHELL-9.d] in dark mode axe finds nothing serious or critical in the frame', async () => {
    await readAs(page, { language: 'en', mode: 'dark' })
    await page.goto('/users')
    await expect(page.getByText('No users yet')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
  })
})
