import { addCamera } from './stated-site.ts'
import { expect, test } from './swept-site.ts'
import { corners, done, drawingArea, rounded, tap, type StoredZone } from './zone-drawing.ts'

// Drawing privacy masks; privacy.spec.ts proves what they do to pictures and clips.

test('[ZONE-10.a] with touch a privacy mask is drawn on a phone @phone-only', async ({ page }) => {
  await addCamera(page, 'Gate')
  await page.goto('/area-configurations/Gate')
  await page.getByRole('link', { name: 'Draw privacy masks' }).click()
  await page.getByRole('button', { name: 'New mask' }).click()
  const picture = await drawingArea(page)
  for (const corner of corners) await tap(page, picture, corner)
  await done(page).click()
  await page.getByRole('button', { name: 'Save masks' }).click()
  await expect(page.getByText('1 part of the picture is masked.')).toBeVisible()

  const answer = await page.request.get('/api/cameras')
  const [camera] = (await answer.json()) as { privacyMasks: StoredZone['polygon'][] }[]
  expect((camera?.privacyMasks ?? []).map(rounded)).toEqual([corners])
})
