import { expectAccessible } from './frame/findings.ts'
import { zoneInList } from './screens.ts'
import { expect, test } from './swept-site.ts'
import { click, corners, drawnZone, openEditor, siteWithZone } from './zone-drawing.ts'

// The zone editor apart from drawing: unsaved changes, other users' changes, accessibility.

test('unsaved drawing is restored after a reload and can be discarded', async ({ page }) => {
  const picture = await openEditor(page)
  for (const corner of corners) await click(page, picture, corner)
  await page.getByLabel('Zone name').fill('Way in')
  // The browser asks before the page is left; here the user leaves anyway.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/Your unsaved work of/)).toBeVisible()
  await expect(page.getByLabel('Zone name')).toHaveValue('Way in')
  await expect(page.getByRole('button', { name: /First point|Point \d of 4/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Continue drawing' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Zone name')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/You have an unsaved new zone/)).toBeHidden()
})

test('of two users who change one zone, the second sees both versions; a deleted zone can be saved as a new one', async ({
  page,
}) => {
  const zoneId = await siteWithZone(page)
  await page.goto(`/area-configurations/Gate?zone=${zoneId}`)
  await page.getByLabel('Zone name').fill('Mine')
  const data = { ...drawnZone, name: 'Theirs' }
  await page.request.put(`/api/zones/${zoneId}`, { data })
  await expect(page.getByText('Theirs (theirs)')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Zone name' })).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(page.getByText(/Your changes are not saved yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()

  await page.request.delete(`/api/zones/${zoneId}`)
  await page.getByRole('button', { name: 'Continue as a new zone' }).click()
  await expect(page.getByLabel('Zone name')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(zoneInList(page, 'Mine')).toBeVisible()
})

test(
  '[SHELL-9.d] axe finds nothing serious or critical in the zone editor',
  { tag: '@phone-only' },
  async ({ page }) => {
    await siteWithZone(page)
    // Colours in transition are not findings.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const part of ['', '?zone=new', '?set=floor', '?set=masks'])
      await test.step(part, async () => {
        await page.goto(`/area-configurations/Gate${part}`)
        await expect(page.getByLabel('Live picture of Gate')).toHaveAttribute('data-live', 'playing')
        await expectAccessible(page)
      })
  },
)
