import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { bytesOf, configs, yardCamera } from '../apps/server/test/frigate-under-test.ts'
import { restEvent } from '../apps/server/test/recorder-events.ts'
import { account, hasRtspServer, test } from './network.ts'
import { makeCameraVideo, makeStill, makeVideo } from './sample-videos.ts'
import { expectLive, expectPlaying } from './screens.ts'
import { expect } from './swept-site.ts'

// The site's own recorder, in the browser on the real product, with a simulated Frigate on loopback.

const panel = (page: Page) => page.locator('#recorder')

/** Fills in the recorder's form without saving it. */
async function typeLogin(page: Page, address: string, password: string): Promise<void> {
  await page.goto('/settings#recorder')
  await panel(page).getByRole('button', { name: 'Connect recorder' }).click()
  await panel(page).getByLabel('Address', { exact: true }).fill(address)
  await panel(page).getByLabel('User').fill(account.user)
  await panel(page).getByLabel('Password').fill(password)
}

const save = (page: Page) => panel(page).getByRole('button', { name: 'Save', exact: true })

async function nvr(page: Page): Promise<unknown> {
  return (await page.request.get('/api/status/nvr')).json()
}

test('[CAM-4.b] [OPS-2.a] [OPS-5.b, OPS-5.d] [STATE-2.a] a recorder is connected once its login works, serves its configuration, and is removed', async ({
  page,
  network,
}) => {
  const frigate = await network.recorder()
  frigate.config = {
    ...configs['0.17.2'],
    mqtt: { enabled: true, host: 'broker', user: 'frigate', password: 'broker-secret-42' },
  }
  await typeLogin(page, frigate.address, 'wrong')
  await save(page).click()
  const password = panel(page).getByLabel('Password')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription('The recorder rejects this user name or password.')
  expect(await nvr(page)).toMatchObject({ state: 'not-configured' })

  await password.fill(account.password)
  await save(page).click()
  await expect(panel(page)).toContainText('Frigate 0.17.2-0b4c1f6 answers. Cameras: 1.')
  await expect(panel(page)).toContainText('Saved, never shown')
  expect(await nvr(page)).toMatchObject({ state: 'up' })
  expect(await page.content()).not.toContain(account.password)

  const read = (url: string) => page.request.get('/api/proxy', { params: { url } })
  for (const url of ['recorder:config', `${frigate.address}/api/config`]) {
    const answer = await read(url)
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toMatchObject({ version: '0.17.2-0b4c1f6' })
    expect(await answer.text()).not.toContain('broker-secret-42')
  }
  expect((await read(`${frigate.address}/api/events`)).status()).toBe(403)

  await panel(page).getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the recorder?' })
  await question.getByRole('button', { name: 'Remove recorder' }).click()
  await expect(panel(page).getByRole('heading', { name: 'No recorder connected' })).toBeVisible()
  expect(await nvr(page)).toMatchObject({ state: 'not-configured' })
  expect(await (await read('recorder:config')).json()).toMatchObject({ cameras: {} })
})

test.describe('a recorder’s cameras (needs GStreamer’s RTSP server)', () => {
  test.skip(!hasRtspServer, 'GStreamer’s RTSP server is not installed')

  test('[CAM-4.b] a recorder’s camera is imported with its zones and its past, plays live, and its events come with stills and clips', async ({
    page,
    network,
  }, testInfo) => {
    const folder = testInfo.outputPath()
    const restream = await network.camera({ file: makeCameraVideo(folder) })
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
        attic: yardCamera({
          name: 'attic',
          friendly_name: 'Attic',
          ffmpeg: { inputs: [] },
          live: { streams: {} },
        }),
      },
    }
    const now = Date.now() / 1000
    frigate.events = [
      restEvent('early', now - 3600),
      restEvent('new', now - 60, { label: 'truck' }),
      restEvent('attic', now - 90, { camera: 'attic' }),
    ]
    const still = readFileSync(makeStill(folder))
    const clip = readFileSync(makeVideo(folder))
    for (const id of ['early', 'new']) {
      frigate.answers.set(`/api/events/${id}/snapshot.jpg`, bytesOf(still, 'image/jpeg', []))
      frigate.answers.set(`/api/events/${id}/clip.mp4`, bytesOf(clip, 'video/mp4', frigate.ranges))
    }
    frigate.answers.set('/api/yard/latest.jpg', bytesOf(still, 'image/jpeg', []))

    await typeLogin(page, frigate.address, account.password)
    await panel(page).getByRole('switch', { name: 'Restreams at another address' }).click()
    const restreams = `rtsp://127.0.0.1:${String(restream.port)}`
    await panel(page).getByLabel('Restream address').fill(restreams)
    await save(page).click()
    await panel(page).getByRole('link', { name: 'Recorder cameras' }).click()

    const cameras = page.getByRole('list', { name: 'Recorder cameras' })
    await expect(cameras.getByRole('img', { name: 'Newest picture of Pátio norte' })).toBeVisible()
    await expect(cameras.getByRole('checkbox', { name: 'Import Attic' })).toBeDisabled()
    await cameras.getByRole('checkbox', { name: 'Import Pátio norte' }).check()
    await page.getByRole('button', { name: 'Import 1 camera' }).click()
    await expect(page.getByRole('status', { name: 'Import result' })).toContainText('1 zone added.')
    await cameras.getByRole('link', { name: 'Imported: open the camera' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pátio norte' })).toBeVisible()
    await expectLive(page, 'Pátio norte')

    await page.goto('/settings?recorder=events')
    const rows = page.getByRole('list', { name: 'Recorder events' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('truck')
    await expect
      .poll(() =>
        rows
          .first()
          .locator('img')
          .evaluate((image: { readonly naturalWidth: number }) => image.naturalWidth),
      )
      .toBe(320)
    await rows.first().getByRole('button').click()
    const player = page.getByRole('dialog', { name: 'truck' })
    await expectPlaying(player.getByLabel('Clip of truck, Pátio norte'))
    expect(frigate.ranges.length).toBeGreaterThan(0)
    await player.getByRole('button', { name: 'Close' }).click()

    // Without its recorder the camera stays, and so do its past events.
    await page.goto('/settings#recorder')
    await panel(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove recorder' }).click()
    await expect(panel(page).getByRole('heading', { name: 'No recorder connected' })).toBeVisible()
    await page.goto('/live-camera-views')
    await expectLive(page, 'Pátio norte')
  })
})
