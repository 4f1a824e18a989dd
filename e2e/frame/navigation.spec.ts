import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const mainItems = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[MOD-12] [NAV-6.b] a module enabled by someone else appears without a reload', async ({ page, site }) => {
  await site.arrange({ modules: [] })
  await page.goto('/compliance')
  await expect(heading(page)).toBeVisible()
  await expect(mainItems(page).filter({ hasText: 'Incident Videos' })).toBeVisible()
  await expect(mainItems(page).filter({ hasText: 'Ergonomics' })).toHaveCount(0)
  await site.arrange({ modules: ['ergonomics'] })
  await expect(mainItems(page).filter({ hasText: 'Ergonomics' })).toBeVisible()
})

for (const [language, help, documentation] of [
  ['en', 'Get Help', 'Documentation'],
  ['pt', 'Obter ajuda', 'Documentação'],
] as const)
  test(`[NAV-5.c] Get Help and Documentation open the built-in guide in ${language}`, async ({ page, site }) => {
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
