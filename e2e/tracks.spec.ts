import { readFileSync } from 'node:fs'
import { hasFootage, workerLoop } from './footage.ts'
import { expectLive } from './screens.ts'
import { expect, test } from './swept-site.ts'

test.describe('detections over the live picture (needs ../shared/media)', () => {
  test.skip(!hasFootage, 'the shared recordings are not available')

  test('[CAM-2.b] a worker has a box with a class in the live picture on request, and none without', async ({
    page,
    foresite,
  }) => {
    const body = new FormData()
    body.append('name', 'Assembly hall')
    body.append('file', new Blob([readFileSync(workerLoop)]), 'worker.mp4')
    const answer = await fetch(`${foresite.url}/api/cameras/upload`, { method: 'POST', body })
    expect(answer.status).toBe(201)
    const { camera } = (await answer.json()) as { camera: { id: string } }

    await page.goto(`/live-camera-views?camera=${camera.id}`)
    await expectLive(page, 'Assembly hall')
    const boxes = page.getByTestId('track-overlay')
    await expect(boxes).toHaveCount(0)
    await page.keyboard.press('t')
    await expect(boxes.getByText('Person').first()).toBeVisible()
    await page.keyboard.press('t')
    await expect(boxes).toHaveCount(0)
  })
})
