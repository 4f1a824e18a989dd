import { expect, test } from './site.ts'

test.beforeEach(async ({ site }) => {
  await site.arrange()
})

test(
  '[LANG-2.a, LANG-2.b, LANG-2.c] a round button shows the language’s code and opens a menu of the two; the choice survives a reload',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/users')
    const button = page.getByRole('banner').getByRole('button', { name: /^EN,/ })
    await expect(button).toHaveText('EN')
    await expect(button).toHaveCSS('border-radius', '50%')
    const box = await button.boundingBox()
    expect(box?.width).toBe(box?.height)

    await button.click()
    await expect(page.getByRole('menuitem')).toHaveText(['English', 'Português'])
    await page.getByRole('menuitem', { name: 'Português' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utilizadores')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utilizadores')
    await expect(page).toHaveTitle('Utilizadores · Foresite')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')

    await page.getByRole('banner').getByRole('button', { name: /^PT,/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  },
)

test('[LANG-1.a] English is the default, whatever the browser’s own language', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await context.close()
})

test('[LANG-3.d] the server’s sentences come in the language of the screen', async ({ page }) => {
  await page.goto('/users')
  await page.getByRole('button', { name: /^EN,/ }).click()
  const [request] = await Promise.all([
    page.waitForRequest('**/api/incidents?*'),
    page
      .getByRole('menuitem', { name: 'Português' })
      .click()
      .then(() => page.getByRole('link', { name: 'Vídeos de incidentes' }).click()),
  ])
  expect(request.headers()['accept-language']).toMatch(/^pt/)
})
