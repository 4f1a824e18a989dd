import { expect, type Page } from '@playwright/test'
import { seriousFindings } from './findings.ts'
import { expectScreen, goWithinApp, pageOf, type Reader } from './screens.ts'
import { addressOf, specifiedRoutes } from './route-table.ts'
import { test } from './site.ts'

test.beforeAll(async ({ site }) => {
  await site.arrange()
})

/** Opens every route and returns axe's findings; `check` runs on each. */
async function walk(page: Page, { language }: Reader, check?: () => Promise<void>): Promise<string[]> {
  await page.goto('/401')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const findings: string[] = []
  for (const route of specifiedRoutes)
    await test.step(route.path, async () => {
      await goWithinApp(page, addressOf(route))
      await expectScreen(page, route, language)
      await check?.()
      findings.push(...(await seriousFindings(page)).map((found) => `${route.path}: ${found}`))
    })
  return findings
}

// Both languages and modes on the desktop and on the phone; English in light mode is in `route-table.spec.ts`. Colours do
// not depend on the language, and colours in transition are not findings.
test('[SHELL-9.d] [SHELL-8.a, SHELL-8.b] axe finds nothing serious or critical on any route, in pt, dark', async ({
  browser,
  site,
}) => {
  const reader = { language: 'pt', mode: 'dark' } as const
  const page = await pageOf(browser, site, reader, { reducedMotion: 'reduce' })
  expect(await walk(page, reader)).toEqual([])
  await page.context().close()
})

for (const reader of [
  { language: 'en', mode: 'dark' },
  { language: 'pt', mode: 'light' },
] as const)
  test(
    `[SHELL-9.d] [SHELL-8.a, SHELL-8.b] at 360 px nothing of any route is wider than the screen, and axe finds nothing serious or critical, in ${reader.language}, ${reader.mode}`,
    { tag: '@phone-only' },
    async ({ browser, site }) => {
      const page = await pageOf(browser, site, reader, { reducedMotion: 'reduce' })
      const findings = await walk(page, reader, async () => {
        expect(await page.evaluate('innerWidth')).toBe(360)
        await expectNothingOverflows(page)
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
