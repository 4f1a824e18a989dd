import type { Locator, Page } from '@playwright/test'
import type { Place } from './footage.ts'
import { addCamera } from './stated-site.ts'
import { expect, test } from './swept-site.ts'
import { click, corners, done, drawingArea, rounded, tap, type StoredZone } from './zone-drawing.ts'

// Drawing privacy masks; privacy.spec.ts proves what they do to pictures and clips.

async function drawMask(
  page: Page,
  point: (page: Page, picture: Locator, place: Place) => Promise<void>,
): Promise<void> {
  await addCamera(page, 'Gate')
  await page.goto('/area-configurations/Gate')
  await page.getByRole('link', { name: 'Draw privacy masks' }).click()
  await page.getByRole('button', { name: 'New mask' }).click()
  for (const corner of corners) await point(page, drawingArea(page), corner)
  await done(page).click()
  await page.getByRole('button', { name: 'Save masks' }).click()
  await expect(page.getByText('1 part of the picture is masked.')).toBeVisible()
}

async function storedMasks(page: Page): Promise<Place[][]> {
  const answer = await page.request.get('/api/cameras')
  const [camera] = (await answer.json()) as { privacyMasks: StoredZone['polygon'][] }[]
  return (camera?.privacyMasks ?? []).map(rounded)
}

test('[ZONE-10.a] with the mouse a privacy mask is drawn', async ({ page }) => {
  await drawMask(page, click)
  expect(await storedMasks(page)).toEqual([corners])
})

test('[ZONE-10.a] with touch a privacy mask is drawn on a phone @phone-only', async ({ page }) => {
  await drawMask(page, tap)
  expect(await storedMasks(page)).toEqual([corners])
})
