import { seriousFindings } from './findings.ts'
import { expectScreen, goWithinApp, pageOf, type Reader } from './going.ts'
import { addressOf, specifiedRoutes } from './route-table.ts'
import { expect, test } from './site.ts'

test.beforeAll(async ({ site }) => {
  await site.arrange()
})

/** Each language and each mode on the desktop and on the phone; colours do not depend on the language. */
const readers: readonly (Required<Reader> & { readonly tag: string })[] = [
  { language: 'en', mode: 'light', tag: '@desktop' },
  { language: 'pt', mode: 'dark', tag: '@desktop' },
  { language: 'en', mode: 'dark', tag: '@phone-only' },
  { language: 'pt', mode: 'light', tag: '@phone-only' },
]
for (const { language, mode, tag } of readers)
  test(
    `[SHELL-9] [SHELL-8] axe finds nothing serious or critical on any route, in ${language}, ${mode}`,
    { tag },
    async ({ browser, site }) => {
      // Colours on their way to where they are going are no finding.
      const page = await pageOf(browser, site, { language, mode }, { reducedMotion: 'reduce' })
      await page.goto('/401')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const findings: string[] = []
      for (const route of specifiedRoutes)
        await test.step(route.path, async () => {
          await goWithinApp(page, addressOf(route))
          await expectScreen(page, route, language)
          findings.push(...(await seriousFindings(page)).map((found) => `${route.path}: ${found}`))
        })
      expect(findings).toEqual([])
      await page.context().close()
    },
  )
