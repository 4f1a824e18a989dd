import { configs, yardCamera } from '../apps/server/test/frigate-under-test.ts'
import { restEvent, reviewItem } from '../apps/server/test/recorder-events.ts'
import { account, hasRtspServer, test } from './network.ts'
import { makeCameraVideo } from './sample-videos.ts'
import { expectLive } from './screens.ts'
import { expect } from './swept-site.ts'

// Events of the site's own recorder on the timeline of our recording: the real product with a simulated recorder.

test.describe('a recorder’s events on the timeline (needs GStreamer’s RTSP server)', () => {
  test.skip(!hasRtspServer, 'GStreamer’s RTSP server is not installed')

  test('[CAM-4.b] recorder events show on the camera’s timeline and are reached by keys, pointer and list', async ({
    page,
    network,
    foresite,
  }, testInfo) => {
    const restream = await network.camera({ file: makeCameraVideo(testInfo.outputPath()) })
    const frigate = await network.recorder()
    frigate.config = {
      ...configs['0.18.0'],
      go2rtc: { streams: { stream: ['rtsp://*:*@10.0.0.9/1'] } },
      cameras: {
        yard: yardCamera({
          ffmpeg: {
            inputs: [{ path: 'rtsp://127.0.0.1:8554/stream', roles: ['record', 'detect'] }],
          },
          live: { streams: { Main: 'stream' } },
        }),
      },
    }
    const now = Math.floor(Date.now() / 1000)
    frigate.events = [restEvent('object', now - 900)]
    frigate.reviews = [
      reviewItem('alert', now - 900),
      reviewItem('detection', now - 300, {
        severity: 'detection',
        data: { objects: ['dog'], zones: [] },
      }),
    ]
    const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const answer = await fetch(`${foresite.url}/api/recorder${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.ok, await answer.clone().text()).toBe(true)
      return answer.json()
    }
    const streams = { address: `rtsp://127.0.0.1:${String(restream.port)}`, user: '', password: '' }
    const connection = { address: frigate.address, ...account, streams }
    await send('PUT', '', connection)
    const imported = (await send('POST', '/import', { names: ['yard'] })) as {
      results: { cameraId: string }[]
    }
    // Events from before the import are requested when a camera is connected.
    await send('PUT', '', connection)

    await page.goto(`/live-camera-views?camera=${imported.results[0]?.cameraId ?? ''}`)
    await expectLive(page, 'Pátio norte')
    const timeline = page.getByRole('slider', { name: 'Recording timeline' })
    const marks = timeline.locator('[data-part="recorder-event"]')
    // Its review items, one of which contains the object.
    await expect(marks).toHaveCount(2)
    // Nothing was recorded then, so the player soon skips ahead: every step is asserted, not only the last.
    const shown: number[] = []
    page.on('framenavigated', (frame) =>
      shown.push(Date.parse(new URL(frame.url()).searchParams.get('at') ?? '') / 1000),
    )

    // The description below also disappears with the moment.
    await page.evaluate(`globalThis.found = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        const found = [...document.querySelectorAll('[role=status]')].find((one) => one.textContent.includes('dog'))
        if (found === undefined) return
        observer.disconnect()
        resolve(found.textContent)
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    }); undefined`)
    await page.keyboard.press('p')
    await expect.poll(() => shown).toContain(now - 303)
    expect(await page.evaluate('globalThis.found')).toContain('Recorder: detection')
    // The line stands still again once the player has skipped ahead.
    await expect.poll(() => shown.at(-1)).toBeGreaterThanOrEqual(now)
    const mark = await marks.first().boundingBox()
    if (mark === null) throw new Error('the first mark is not drawn')
    await page.mouse.click(mark.x + 5, mark.y + 4)
    await expect.poll(() => shown).toContain(now - 903)
    shown.length = 0
    await page.getByRole('button', { name: /^Events: 2 ·/ }).click()
    const list = page.getByRole('list', { name: 'Events, gaps and faults in this time range' })
    await list.getByRole('listitem').filter({ hasText: 'dog' }).getByRole('button').click()
    await expect.poll(() => shown).toContain(now - 303)
    await page.getByRole('switch', { name: 'Show recorder events' }).click()
    await expect(marks).toHaveCount(0)

    // The same camera's recorded time, which has only just begun.
    const coverage = page.getByRole('table', { name: 'Coverage by day' })
    await expect(coverage.getByRole('row')).toHaveCount(8)
  })
})
