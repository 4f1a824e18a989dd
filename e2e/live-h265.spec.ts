import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Foresite } from './product.ts'
import { makeH265 } from './sample-videos.ts'
import { expectLive } from './screens.ts'
import { expect, test } from './swept-site.ts'

async function addCamera({ url }: Foresite, file: string, name: string): Promise<string> {
  const body = new FormData()
  body.append('name', name)
  body.append('file', new Blob([readFileSync(file)]), 'camera.mp4')
  const answer = await fetch(`${url}/api/cameras/upload`, { method: 'POST', body })
  expect(answer.status).toBe(201)
  const { camera } = (await answer.json()) as { camera: { id: string; codec: string } }
  expect(camera.codec).toBe('hevc')
  return camera.id
}

/** Makes the browser report that it cannot decode H.265. */
async function withoutH265(page: Page): Promise<void> {
  await page.addInitScript(`
    const knows = MediaSource.isTypeSupported
    MediaSource.isTypeSupported = (type) => !/hvc1|hev1/.test(type) && knows.call(MediaSource, type)
  `)
}

test('[CAM-1.a] a camera that sends H.265 is live as video in a browser that cannot play it', async ({
  page,
  foresite,
}, testInfo) => {
  const id = await addCamera(foresite, makeH265(testInfo.outputPath()), 'Gate')
  await withoutH265(page)
  const asked: string[] = []
  page.on('websocket', (socket) => {
    const { pathname, search } = new URL(socket.url())
    if (pathname === `/api/cameras/${id}/live`) asked.push(search)
  })
  await page.goto(`/live-camera-views?camera=${id}`)
  await expectLive(page, 'Gate')
  await expect(page.getByRole('img', { name: 'Newest picture of Gate' })).toHaveCount(0)
  // A connection that drops on a busy machine is reopened; the requested stream changes once.
  expect([...new Set(asked)]).toEqual(['', '?codec=h264'])
  expect(asked.at(-1)).toBe('?codec=h264')
})
