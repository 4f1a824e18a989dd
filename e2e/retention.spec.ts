import { addCamera, addUser, send } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

// Legal holds, on the real product.

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
  // The list was already open: nothing is reloaded.
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
