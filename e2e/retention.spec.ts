import type { Page } from '@playwright/test'
import { expect, testOnSharedProduct } from './foresite.ts'
import { addCamera, addUser, send } from './stated-site.ts'

// How long data is kept, and what is kept for longer, on the real product.

const test = testOnSharedProduct()

const days = (page: Page, kind: string) => page.getByLabel(`${kind} (days)`)

test('[PRIV-1.d] a time beyond the law’s limit is refused at its field, and a shorter time is saved after confirmation', async ({
  page,
}) => {
  await page.goto('/settings#retention')
  await page.getByRole('button', { name: 'Portugal' }).click()
  await expect(page.getByText(/Lei 34\/2013/)).toBeVisible()
  const save = page.getByRole('form', { name: 'How long data is kept' }).getByRole('button', {
    name: 'Save',
  })
  // The defaults keep clips for 90 days. What gets shorter is asked first, so only the room is changed here.
  await page.getByLabel('Space for recordings (GB)').fill('100')
  await save.click()
  await page.getByRole('button', { name: 'Save and delete' }).click()
  await expect(days(page, 'Clips and exports')).toHaveAttribute('aria-invalid', 'true')
  await days(page, 'Clips and exports').fill('30')
  await days(page, 'Stills').fill('20')
  await save.click()
  const question = page.getByRole('dialog', { name: 'Delete older data?' })
  await expect(question).toContainText('Stills: everything older than 20 days')
  await question.getByRole('button', { name: 'Save and delete' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Portugal' })).toHaveAttribute('aria-pressed', 'true')
  await expect(days(page, 'Stills')).toHaveValue('20')
  await expect(page.getByLabel('Space for recordings (GB)')).toHaveValue('100')
})

test('[PRIV-1.e] a hold on a recording is listed with its reason and its author until it is released', async ({
  page,
}) => {
  const cameraId = await addCamera(page, 'Gate')
  const ana = await addUser(page, 'Ana', 'Sá')
  const to = new Date()
  const from = new Date(to.getTime() - 60_000)
  const subject = { kind: 'recording', cameraId, from, to }
  await page.goto('/settings#holds')
  await expect(page.getByRole('heading', { name: 'No active legal holds' })).toBeVisible()
  await send(page, 'post', '/holds', { subject, reason: 'Proceeding 12/26' }, ana)
  // The list stands open since before: nothing is reloaded.
  const open = page.getByRole('list', { name: 'Active' })
  await expect(open).toContainText('Proceeding 12/26')
  await expect(open).toContainText('Gate')
  await expect(open).toContainText('Ana Sá')
  await expect(open).toContainText('stated, not verified')

  await open.getByRole('button', { name: /^Release/ }).click()
  const release = page.getByRole('dialog', { name: 'Release this hold?' })
  await release.getByLabel('Reason').fill('The proceeding has ended')
  await release.getByRole('button', { name: 'Release hold' }).click()
  await page.getByRole('combobox', { name: 'Your name' }).fill('ana')
  await page.getByRole('option', { name: /Ana Sá/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'No active legal holds' })).toBeVisible()
  await page.getByRole('button', { name: 'Released' }).click()
  await expect(page.getByRole('list', { name: 'Released' })).toContainText('The proceeding has ended')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Released' })).toBeVisible()
})
