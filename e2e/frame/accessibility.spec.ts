import { expect, type Page } from '@playwright/test'
import { seriousFindings } from './findings.ts'
import { expectScreen, goWithinApp, readAs } from './screens.ts'
import { addressOf, specifiedRoutes } from './route-table.ts'
import { test } from './site.ts'

test.beforeAll(async ({ site }) => {
  await site.arrange()
})

// Each language and each mode on one of the two screens: `route-table.spec.ts` has English in light mode on the desktop.
// Portuguese texts are the longer ones.
test(
  '[SHELL-9.d] [SHELL-8.a, SHELL-8.b] at 360 px nothing of any route is wider than the screen, and axe finds nothing serious or critical, in pt, dark',
  { tag: '@phone-only' },
  async ({ page }) => {
    const reader = { language: 'pt', mode: 'dark' } as const
    await readAs(page, reader)
    const findings: string[] = []
    await page.goto('/401')
    await expect(page.locator('html')).toHaveAttribute('lang', reader.language)
    for (const route of specifiedRoutes)
      await test.step(route.path, async () => {
        await goWithinApp(page, addressOf(route))
        await expectScreen(page, route, reader.language)
        expect(await page.evaluate('innerWidth')).toBe(360)
        await expectNothingOverflows(page)
        findings.push(...(await seriousFindings(page)).map((found) => `${route.path}: ${found}`))
      })
    expect(findings).toEqual([])
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
