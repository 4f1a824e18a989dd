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

test('a file over 500 MB that bypasses the screen is refused by the server', async ({ foresite }) => {
  const head =
    '--part\r\nContent-Disposition: form-data; name="name"\r\n\r\nDock 3\r\n' +
    '--part\r\nContent-Disposition: form-data; name="file"; filename="large.mp4"\r\n' +
    'Content-Type: video/mp4\r\n\r\n'
  const answer = await fetch(`${foresite.url}/api/cameras/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
    body: tooMuch(head),
    duplex: 'half',
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({
    message: 'The file is larger than 500 MB. Cut or compress it first.',
  })
  const cameras = await fetch(`${foresite.url}/api/cameras`)
  expect(await cameras.json()).toEqual([])
})

/** A body without a content length, so that the server must count its bytes. */
function tooMuch(head: string): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(4 * 1024 * 1024)
  let sent = 0
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(head))
    },
    pull(controller) {
      if (sent > uploadLimitBytes) {
        controller.enqueue(new TextEncoder().encode('\r\n--part--\r\n'))
        controller.close()
        return
      }
      sent += chunk.length
      controller.enqueue(chunk)
    },
  })
}
