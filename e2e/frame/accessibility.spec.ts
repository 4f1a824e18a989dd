import { expect, type Page } from '@playwright/test'
import { seriousFindings } from './findings.ts'
import { expectScreen, goWithinApp, pageOf, type Reader } from './screens.ts'
import { addressOf, otherRoutes, specifiedRoutes, type SpecifiedRoute } from './route-table.ts'
import { test } from './site.ts'

test.beforeAll(async ({ site }) => {
  await site.arrange()
})

/** Opens every route; `look` runs on each. */
async function walk(page: Page, { language }: Reader, look: (route: SpecifiedRoute) => Promise<void>): Promise<void> {
  await page.goto('/401')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  for (const route of specifiedRoutes)
    await test.step(route.path, async () => {
      await goWithinApp(page, addressOf(route))
      await expectScreen(page, route, language)
      await look(route)
    })
}

test('[NAV-11] links lead to every screen except those of a single record, and those without a navigation item from their screen and back; in dark mode axe finds nothing serious or critical in the frame', async ({
  browser,
  site,
}) => {
  const reader = { language: 'en', mode: 'dark' } as const
  const page = await pageOf(browser, site, reader)
  const links = new Map<string, readonly string[]>()
  const contentLinks: typeof links = new Map()
  const keepLinks = async (route: SpecifiedRoute) => {
    links.set(addressOf(route), await linksIn(page, 'body'))
    contentLinks.set(addressOf(route), await linksIn(page, 'main'))
  }
  await walk(page, reader, keepLinks)
  // Code that loads late adds its links late: they are found on the next visit.
  const revisited = async () => {
    const missing = [...unreached(links), ...belonging.filter(([from, to]) => !contentLinks.get(from)?.includes(to))]
    if (missing.length > 0) await walk(page, reader, keepLinks)
    return missing
  }
  await expect.poll(revisited, { timeout: 400_000 }).toEqual([])
  await goWithinApp(page, '/users')
  await expect(page.getByText('No users yet')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.context().close()
})

/** Screens to which the content of another leads, and back. */
const belonging = [
  ['/users', '/groups'],
  ['/groups', '/users'],
  ['/compliance/incident-videos', '/compliance/incident-reports'],
  ['/quality', '/quality/product-counting'],
  ['/quality/product-counting', '/quality'],
  ['/settings', '/white-label-settings'],
  ['/white-label-settings', '/settings'],
] as const

/** The addresses within the app that a part of the page links to. */
function linksIn(page: Page, part: 'body' | 'main'): Promise<string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('${part} a[href^="/"]:not([download])')].map((link) => new URL(link.href).pathname)`,
  )
}

/** The screens, except those of a single record and of errors, that no links lead to from the dashboard on. */
function unreached(links: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = new Set(['/compliance'])
  for (const address of reached) {
    if (address.startsWith('/guide/') || address === otherRoutes.home) continue
    const onward = links.get(address)
    if (onward === undefined) throw new Error(`${address} is no route of the table`)
    for (const next of onward) reached.add(next)
  }
  // A sheet belongs to a single session, too.
  const ofOne = '/quality/cycle-counting/update'
  const elsewhere = ['/401', '/404', '/500', '/quality/pallet-analysis', '/quality/asset-count', ofOne]
  const others = specifiedRoutes.filter(({ path }) => !path.includes('{') && !elsewhere.includes(path))
  return others.map(({ path }) => path).filter((path) => !reached.has(path))
}

// Each language and each mode on one of the two screens: `route-table.spec.ts` has English in light mode on the desktop.
// Portuguese texts are the longer ones.
test(
  '[SHELL-9.d] [SHELL-8.a, SHELL-8.b] at 360 px nothing of any route is wider than the screen, and axe finds nothing serious or critical, in pt, dark',
  { tag: '@phone-only' },
  async ({ browser, site }) => {
    const reader = { language: 'pt', mode: 'dark' } as const
    const page = await pageOf(browser, site, reader)
    const findings: string[] = []
    await walk(page, reader, async ({ path }) => {
      expect(await page.evaluate('innerWidth')).toBe(360)
      await expectNothingOverflows(page)
      findings.push(...(await seriousFindings(page)).map((found) => `${path}: ${found}`))
    })
    expect(findings).toEqual([])
    await page.context().close()
  },
)

/** Nothing is wider than the screen: the page does not scroll sideways, and nothing is cut off at its edge. */
async function expectNothingOverflows(page: Page): Promise<void> {
  const sticksOut = () =>
    page.evaluate<string[]>(`
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 0 && right > document.documentElement.clientWidth + 1
      })
      .map((element) => element.outerHTML.slice(0, 120))`)
  await expect.poll(sticksOut).toEqual([])
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
}
