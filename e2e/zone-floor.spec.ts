import type { Page } from '@playwright/test'
import { expect, test } from './swept-site.ts'
import { click, corners, drag, drawingArea, rounded, siteWithZone, type StoredZone } from './zone-drawing.ts'

// Calibration of the floor in a camera's picture.

interface StoredCamera {
  readonly ground: {
    readonly corners: StoredZone['polygon']
    readonly widthM: number
    readonly depthM: number
  }
}

async function storedCameras(page: Page): Promise<StoredCamera[]> {
  const answer = await page.request.get('/api/cameras')
  return (await answer.json()) as StoredCamera[]
}

test('[ZONE-8.a, ZONE-8.b] four corners and two lengths calibrate the floor, and a measured distance shows the accuracy', async ({
  page,
}) => {
  await siteWithZone(page)
  await page.goto('/area-configurations/Gate')
  await page.getByRole('link', { name: 'Calibrate floor' }).click()
  const picture = await drawingArea(page)
  for (const corner of corners) await click(page, picture, corner)
  await page.getByLabel(/Length A/).fill('4')
  await page.getByLabel(/Length B/).fill('8')
  await test.step('a corner is dragged', async () => {
    await drag(page, picture, [0.3, 0.3], [0.25, 0.3])
    await drag(page, picture, [0.3, 0.7], [0.25, 0.7])
  })
  await test.step('the measurement is shown, and changes with the length', async () => {
    await page.getByRole('button', { name: /^Measure/ }).click()
    await click(page, picture, [0.25, 0.5])
    await click(page, picture, [0.7, 0.5])
    await expect(page.getByText('Measured: 4 m')).toBeVisible()
    await page.getByLabel(/Length A/).fill('6,5')
    await expect(page.getByText('Measured: 6.5 m')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Save floor' }).click()
  await expect(page.getByText('Calibrated with a rectangle of 6.5 m × 8 m.')).toBeVisible()
  const cameras = await storedCameras(page)
  expect(cameras[0]?.ground).toMatchObject({ widthM: 6.5, depthM: 8 })
  expect(rounded(cameras[0]?.ground.corners ?? [])).toEqual([
    [0.25, 0.3],
    [0.7, 0.3],
    [0.7, 0.7],
    [0.25, 0.7],
  ])
  await test.step('it is removed after confirmation', async () => {
    await page.getByRole('link', { name: 'Check or edit' }).click()
    await page.getByRole('button', { name: 'Remove calibration' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove calibration' }).click()
    await expect(page.getByText(/not calibrated/)).toBeVisible()
  })
})
