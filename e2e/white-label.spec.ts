import { expectAccessible } from './frame/findings.ts'
import { expect, test } from './swept-site.ts'

// The site's brand, on the real product.

const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
  <script>document.title = 'hacked'</script><path fill="#ffffff" d="M0 0h10v10z"/></svg>`

test('[WL-1.a, WL-1.b, WL-1.c] [WL-2.a, WL-2.f] a brand previews on the shell until the screen is left, then is saved with its logo', async ({
  page,
}) => {
  await page.goto('/white-label-settings')
  const sidebar = page.getByTestId('side-navigation')
  const colour = page.getByLabel('Primary: sidebar', { exact: true })
  await expect(colour).toBeVisible()
  const before = await page.evaluate<string>(
    'getComputedStyle(document.querySelector("[data-testid=side-navigation]")).backgroundColor',
  )
  await colour.fill('#5b1a3a')
  await expect(sidebar).toHaveCSS('background-color', 'rgb(91, 26, 58)')
  await page.getByRole('link', { name: 'Live Camera Views' }).first().click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(sidebar).toHaveCSS('background-color', before)

  await page.goBack()
  await colour.fill('#5b1a3a')
  await page.getByLabel('Preset name').fill('Plum')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(hostile),
  })
  await page.getByRole('button', { name: 'Save preset' }).click()
  await expect(page.getByRole('radio', { name: 'Plum' })).toBeChecked()
  await page.reload()
  await expect(sidebar).toHaveCSS('background-color', 'rgb(91, 26, 58)')
  const logo = sidebar.locator('img').first()
  await expect(logo).toHaveAttribute('src', /^\/api\/label-image\/[0-9a-f-]+\.svg\/$/)
  const served = await page.request.get((await logo.getAttribute('src')) ?? '')
  expect(await served.text()).not.toContain('script')
  expect(served.headers()['content-security-policy']).toContain('sandbox')
})

test('@phone-only [WL-1.d] the brand’s screen fits, warns of low contrast, and is accessible', async ({ page }) => {
  await page.goto('/white-label-settings')
  await page.getByLabel('Tertiary: buttons', { exact: true }).fill('#ffee00')
  await expect(page.getByText(/White text on buttons \(tertiary\): 1\.2:1/)).toBeVisible()
  await expectAccessible(page)
})
