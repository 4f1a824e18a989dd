import { expect, type Locator, type Page } from '@playwright/test'
import type { Place } from './footage.ts'

/** A user's steps on the screens of the journeys. */

/** Adds the first camera from the welcome screen, with a video file. */
export async function uploadFirstCamera(page: Page, file: string, name: string): Promise<void> {
  await page.getByRole('link', { name: /I have a video file/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add camera' })
  await dialog.getByLabel('Video file', { exact: true }).setInputFiles(file)
  await dialog.getByLabel('Camera name').fill(name)
  await dialog.getByRole('button', { name: 'Add camera' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Waits until a live picture plays: its time advances and frames are decoded. */
export async function expectLive(page: Page, name: string): Promise<void> {
  const video = page.getByLabel(`Live picture of ${name}`)
  await expect(video).toHaveAttribute('data-live', 'playing')
  await expectPlaying(video)
}

/**
 * Waits until a video's time advances and its frames are decoded. On a busy machine a clip of three seconds may have ended
 * before the first check, and a live picture may reconnect, which begins both from zero.
 */
export async function expectPlaying(video: Locator): Promise<void> {
  let since = await progressOf(video)
  await expect
    .poll(
      async () => {
        const now = await progressOf(video)
        if (now.hasEnded) since = { ...now, time: 0, frames: 0 }
        else if (now.time < since.time || now.frames < since.frames) since = now
        return now.time > since.time + 0.5 && now.frames > since.frames + 5
      },
      { message: 'the video’s time goes on and pictures are decoded' },
    )
    .toBe(true)
}

/** The parts of a browser's `<video>` that are used. */
interface PlayedVideo {
  readonly currentTime: number
  readonly ended: boolean
  getVideoPlaybackQuality(): { readonly totalVideoFrames: number }
}

async function progressOf(video: Locator): Promise<{ time: number; frames: number; hasEnded: boolean }> {
  return video.evaluate((element: PlayedVideo) => ({
    time: element.currentTime,
    frames: element.getVideoPlaybackQuality().totalVideoFrames,
    hasEnded: element.ended,
  }))
}

interface DrawnZone {
  readonly camera: string
  readonly name: string
  readonly points: readonly Place[]
  /** By touch instead of the mouse. */
  readonly touch?: boolean
}

/** Draws a zone and its arrow on the picture, and saves it with a name and a type. */
export async function drawZone(page: Page, zone: DrawnZone): Promise<void> {
  const { camera, name, points, touch = false } = zone
  await page.getByRole('link', { name: 'Draw zone', exact: true }).click()
  const picture = page.getByRole('application', { name: `Drawing area: picture of ${camera}` })
  await expectLive(page, camera)
  for (const point of points) await clickAt(picture, point, touch)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await clickAt(picture, [0.5, 0.4], touch)
  await clickAt(picture, [0.2, 0.4], touch)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByLabel('Zone name').fill(name)
  await page.getByLabel('Zone type').click()
  await page.getByRole('option', { name: 'Custom occurrence' }).click()
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(zoneInList(page, name)).toBeVisible()
}

/** A zone in the list beside the picture; choosing it edits it. */
export function zoneInList(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Zones' }).getByRole('button', { name })
}

async function clickAt(picture: Locator, [x, y]: Place, touch: boolean): Promise<void> {
  const box = await picture.boundingBox()
  if (box === null) throw new Error('the picture is not on the screen')
  const position = { x: x * box.width, y: y * box.height }
  await (touch ? picture.tap({ position }) : picture.click({ position }))
}

interface NewModule {
  readonly name: string
  readonly zone: string
  readonly object: 'Person' | 'Vehicle'
  readonly severity: 'Low' | 'Medium' | 'High'
  readonly threshold: string
}

/** Creates a restricted-area module for a zone. */
export async function makeModule(page: Page, module: NewModule): Promise<void> {
  await page.getByRole('link', { name: 'Modules', exact: true }).first().click()
  await page.getByRole('link', { name: 'New module' }).first().click()
  await page.getByRole('radio', { name: 'Restricted area', exact: true }).check()
  await page.getByLabel('Module name').fill(module.name)
  for (const object of ['Person', 'Vehicle'])
    await page.getByRole('checkbox', { name: object, exact: true }).setChecked(object === module.object)
  await page.getByLabel('Severity').click()
  await page.getByRole('option', { name: module.severity }).click()
  await page.getByLabel('Time threshold (seconds)').fill(module.threshold)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: module.zone }).check()
  for (const step of ['Schedule', 'Notifications', 'Summary']) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('group', { name: step, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Create module' }).click()
  await expect(page.getByRole('heading', { level: 2, name: module.name })).toBeVisible()
}

/** Shows a list's filters, which a phone folds behind a button. */
export async function unfoldFilters(page: Page): Promise<void> {
  // The button and the filters appear together with their bar.
  await expect(page.getByRole('search').first()).toBeVisible()
  const fold = page.getByRole('button', { name: /^Filters/ })
  if (await fold.isVisible()) await fold.click()
}
