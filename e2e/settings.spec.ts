import type { Page } from '@playwright/test'
import { expect as expectWithin, test } from './foresite.ts'
import { seriousFindings } from './frame/findings.ts'

// The site's settings, on the real product.

const expect = expectWithin.configure({ timeout: 90_000 })
test.setTimeout(600_000)

const form = (page: Page, name: string) => page.getByRole('form', { name })
const save = (page: Page, name: string) =>
  form(page, name).getByRole('button', { name: 'Save', exact: true })

/** How much wider the page is than the screen. */
const sticksOut = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

test('[SET-1] the organization, its clock and beta features are set, and every open screen follows', async ({
  page,
}) => {
  await page.goto('/settings')
  await page.getByLabel('Organization name').fill('Armazém Norte')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Azores')
  await page.getByRole('option', { name: 'Atlantic/Azores' }).click()
  await page.getByRole('switch', { name: 'Beta features' }).click()
  await save(page, 'Organization').click()
  await expect(page.getByTestId('side-navigation').getByText('Armazém Norte')).toBeVisible()
  await expect(page.getByRole('link', { name: /Lone Worker Viewer/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Atlantic/Azores')
  // The time of this very change, by the clock that was chosen.
  const changed = form(page, 'Organization').getByText(/^Last changed/)
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'Atlantic/Azores', hour: '2-digit' })
  const hours = [new Date(), new Date(Date.now() - 600_000)].map((at) =>
    hour.format(at).slice(0, 2),
  )
  await expect(changed).toContainText(new RegExp(`, 0?(${hours.join('|')}):`))
})

test('[SET-3] a threshold is found, changed, refused outside its range, and set back', async ({
  page,
}) => {
  await page.goto('/settings?search=near+miss')
  const gap = page.getByLabel('Gap (m)')
  await gap.fill('50')
  await expect(page.getByText('A number from 0.2 m to 20 m.')).toBeVisible()
  await gap.fill('3.5')
  await save(page, 'Thresholds').click()
  await expect(save(page, 'Thresholds')).toBeDisabled()
  await page.reload()
  await expect(gap).toHaveValue('3.5')
  await page.getByRole('button', { name: 'Back to the default: Gap' }).click()
  await expect(gap).toHaveValue('2')
})

test('[SET-1] unsaved changes are asked for before they are left behind', async ({ page }) => {
  await page.goto('/settings')
  await page.getByLabel('Organization name').fill('Nobody saves this')
  await page.getByRole('link', { name: 'Live Camera Views' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Organization name')).toHaveValue('Nobody saves this')
})

test('@phone [SET-1] [OPS-2] the settings fit the screen, can be read by everybody, and say how the site is', async ({
  page,
}) => {
  await page.goto('/settings')
  await expect(page.getByLabel('Organization name')).toBeVisible()
  await expect(page.getByText('The database answers.')).toBeAttached()
  expect(await sticksOut(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
})
