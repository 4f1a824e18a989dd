import { specifiedRoutes } from './route-table.ts'
import { expectScreen, readAs } from './screens.ts'
import { expect, test } from './site.ts'

test.beforeAll(async ({ site }) => {
  await site.arrange()
})

test('[LANG-2.a, LANG-2.b, LANG-2.c] a round button shows the language code and opens a menu of the two; the choice survives a reload', async ({
  page,
}) => {
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
})

test('in Portuguese a comma in a number is decimal, in a browser of another language too', async ({ page }) => {
  await readAs(page, { language: 'pt' })
  await page.goto('/settings?search=Tolerância')
  // Until all has loaded, the fields may still get their values.
  for (const route of specifiedRoutes.filter(({ name }) => name === 'settings')) await expectScreen(page, route, 'pt')
  const tolerance = page.getByRole('spinbutton', { name: /^Tolerância/ }).first()
  await tolerance.fill('')
  await tolerance.pressSequentially('1,5')
  await expect(tolerance).toHaveValue('1.5')
})
