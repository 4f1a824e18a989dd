import type { Page, WebSocketRoute } from '@playwright/test'
import { expectLive } from './screens.ts'
import { addCamera } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

/** How far a live picture lags behind the newest frame received, in seconds. */
async function lagOf(page: Page, name: string): Promise<number> {
  return page.getByLabel(`Live picture of ${name}`).evaluate((video: BufferedVideo) => {
    const { buffered, currentTime } = video
    // A picture that has just reconnected has no frames yet.
    if (buffered.length === 0) return Infinity
    return buffered.end(buffered.length - 1) - currentTime
  })
}
interface BufferedVideo {
  readonly currentTime: number
  readonly buffered: { readonly length: number; end(index: number): number }
}

test('[CAM-1.a, CAM-1.b, CAM-1.c] every visible camera is live in the grid with its state, and one is enlarged on demand', async ({
  page,
}) => {
  const names = ['Dock', 'Gate', 'Yard']
  for (const name of names) await addCamera(page, name)
  // One below the other: the last is neither on the screen nor near it.
  await page.setViewportSize({ width: 480, height: 420 })
  await page.goto('/live-camera-views')
  await expectLive(page, 'Dock')
  await expect(page.getByLabel('Live picture of Yard')).toHaveAttribute('data-live', 'waiting')
  await page.getByLabel('Live picture of Yard').scrollIntoViewIfNeeded()
  await expectLive(page, 'Yard')

  await page.setViewportSize({ width: 1440, height: 900 })
  const tiles = page.getByRole('list', { name: 'Cameras' }).getByRole('listitem')
  await expect(tiles).toHaveCount(3)
  for (const name of names) {
    await expectLive(page, name)
    await expect(tiles.filter({ hasText: name })).toContainText('Live')
  }
  await expect.poll(() => lagOf(page, 'Gate'), { message: 'the picture is close to now' }).toBeLessThan(0.6)

  await page.getByRole('link', { name: 'Enlarge Yard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yard' })).toBeVisible()
  await expectLive(page, 'Yard')
  await page.reload()
  await expectLive(page, 'Yard')
})

test('a dropped live picture reconnects by itself', async ({ page }) => {
  const id = await addCamera(page, 'Gate')
  const connections: WebSocketRoute[] = []
  // The next connection waits until the message about the lost one has been read, since it may come within a second.
  let isRead: Promise<unknown> = Promise.resolve()
  await page.routeWebSocket(/\/api\/cameras\/.*\/live/, async (connection) => {
    connections.push(connection)
    await isRead
    connection.connectToServer()
  })
  await page.goto(`/live-camera-views?camera=${id}`)
  await expectLive(page, 'Gate')
  // On a busy machine the picture may already have reconnected once: the newest connection is the one in use.
  const before = connections.length
  const reading = Promise.withResolvers<undefined>()
  isRead = reading.promise
  await connections.at(-1)?.close({ code: 4503, reason: 'stalled' })
  await expect(page.getByText('The camera’s stream has stalled.')).toBeVisible()
  reading.resolve(undefined)
  await expectLive(page, 'Gate')
  expect(connections.length).toBeGreaterThan(before)
})

test('a browser that cannot play the stream gets a new still picture about every second', async ({ page }) => {
  const id = await addCamera(page, 'Gate')
  await page.addInitScript('delete globalThis.MediaSource; delete globalThis.ManagedMediaSource')
  await page.goto(`/live-camera-views?camera=${id}`)
  const still = page.getByRole('img', { name: 'Newest picture of Gate' })
  await expect(still).toHaveAttribute('src', /shot=([3-9]|\d\d+)$/)
  await expect(page.getByText(/^Still pictures only:/)).toBeVisible()
})
