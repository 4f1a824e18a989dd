import { uploadLimitBytes } from '@foresite/contract/uploads'
import type { Page } from '@playwright/test'
import { makeEmpty, makeLarge, makeSound, makeText } from './sample-videos.ts'
import { expect, test } from './swept-site.ts'

// Files that cannot be a camera: each is refused with a message that a site operator understands, and leaves nothing behind.

async function openUpload(page: Page): Promise<void> {
  await page.goto('/live-camera-views?add=file')
  await page.getByRole('dialog', { name: 'Add camera' }).getByLabel('Camera name').fill('Dock 3')
}

async function upload(page: Page, file: string): Promise<void> {
  await page.getByLabel('Video file', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Add camera' }).click()
}

async function expectNoCamera(page: Page): Promise<void> {
  const answer = await page.request.get('/api/cameras')
  expect(await answer.json()).toEqual([])
}

test('files that are empty, too large, without video or audio-only are refused at the field', async ({
  page,
  foresite,
}, testInfo) => {
  const folder = testInfo.outputPath()
  await openUpload(page)

  await upload(page, makeText(folder))
  await expect(page.getByRole('alert')).toHaveText(
    '“notes.mp4” is not a readable video. Use an MP4, MKV, MOV or AVI file.',
  )

  await upload(page, makeEmpty(folder))
  await expect(page.getByRole('alert')).toHaveText(
    '“nothing.mp4” is empty (0 bytes). The copy was probably interrupted.',
  )

  await upload(page, makeSound(folder))
  await expect(page.getByRole('alert')).toHaveText('“tone.mp4” contains only sound. A camera needs a picture.')

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  const large = makeLarge(folder, uploadLimitBytes + 1)
  await upload(page, large)
  await expect(page.getByRole('alert')).toHaveText('The file is larger than 500 MB. Cut or compress it first.')
  expect(sent).not.toContain(`POST ${foresite.url}/api/cameras/upload`)
  await expectNoCamera(page)
})
