import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { untilRecorded } from './recordings.ts'
import { expectLive, expectPlaying } from './screens.ts'
import { addCamera } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

// Playback of recordings, in real Chromium on the real product.

/** The time that a recorded picture shows, in milliseconds since 1970. */
function momentOf(video: Locator): Promise<number> {
  return video.evaluate((element: { readonly currentTime: number }) => element.currentTime * 1000)
}

test('[VIS-5.e, VIS-5.g] recorded video is played from its timeline, scrubbed, exported as a clip, and its checksum is right', async ({
  page,
  foresite,
}) => {
  const id = await addCamera(page, 'Gate')
  const segments = await untilRecorded(foresite, id, 2)
  const begin = Date.parse(segments[0]?.startsAt ?? '')

  await page.goto(`/live-camera-views?camera=${id}&at=${new Date(begin + 9_000).toISOString()}`)
  const video = page.getByLabel('Recorded picture of Gate')
  await expectPlaying(video)
  expect(await momentOf(video)).toBeGreaterThanOrEqual(begin + 9_000)

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const timeline = page.getByRole('slider', { name: 'Recording timeline' })
  await timeline.focus()
  await expect(video).toHaveJSProperty('paused', true)
  const before = await momentOf(video)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => before - (await momentOf(video))).toBeGreaterThan(800)
  await page.reload()
  await expect.poll(() => momentOf(video)).toBeGreaterThan(begin)

  await page.getByRole('button', { name: 'Select a time range' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start export' }).click()
  const item = page.getByRole('list', { name: 'Exports' }).getByRole('listitem').first()
  const link = item.getByRole('link', { name: /^Download / })
  await expect(link).toBeVisible()
  const coming = page.waitForEvent('download')
  await link.click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^Gate.*\.mp4$/)
  const bytes = readFileSync(await download.path())
  await expect(item).toContainText(createHash('sha256').update(bytes).digest('hex'))

  await page.getByRole('button', { name: 'Go to live' }).click()
  await expectLive(page, 'Gate')

  // Scrubbed by hand: each moment's picture is shown meanwhile.
  await page.getByRole('button', { name: '10 min' }).click()
  const recorded = timeline.locator('[data-part="recorded"]').last()
  await expect(recorded).toBeAttached()
  const box = await recorded.boundingBox()
  if (box === null) throw new Error('nothing recorded is on the timeline')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect(page.getByRole('img', { includeHidden: true, name: 'Recorded still of Gate' })).toBeVisible()
  await page.mouse.up()
  await expectPlaying(video)
  expect(await momentOf(video)).toBeGreaterThanOrEqual(begin)
  expect(new URL(page.url()).searchParams.get('at')).not.toBeNull()
})
