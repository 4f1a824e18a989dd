import { randomUUID } from 'node:crypto'
import { freePort } from '@foresite/ports/free-port'
import type { Page } from '@playwright/test'
import { deviceAccount, hasRtspServer, test } from './network.ts'
import type { Foresite } from './product.ts'
import { makeCameraVideo } from './sample-videos.ts'
import { expectLive } from './screens.ts'
import { expect } from './swept-site.ts'

// Cameras on the site's network, from the browser: real RTSP servers, the real product.

const login = { user: 'gate', password: 'y@rd/7:x' }

function addressOf(port: number, { user, password } = { user: '', password: '' }): string {
  const url = new URL(`rtsp://127.0.0.1:${String(port)}/stream`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return url.href
}

async function addCamera({ url }: Foresite, name: string, address: string): Promise<string> {
  const answer = await fetch(`${url}/api/cameras`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, address }),
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { camera } = (await answer.json()) as { camera: { id: string } }
  return camera.id
}

async function open(page: Page, name: string, item: 'Edit' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('cameras on the network (needs GStreamer’s RTSP server)', () => {
  test.skip(!hasRtspServer, 'GStreamer’s RTSP server is not installed')

  test('[CAM-3.a, CAM-3.d] [CAM-1.a] a camera is tested, added by its address and seen live, and its password is never shown', async ({
    page,
    network,
  }, testInfo) => {
    const file = makeCameraVideo(testInfo.outputPath())
    const { port } = await network.camera({ file, ...login, scheme: 'digest' })
    await page.goto('/live-camera-views?add=address')
    const dialog = page.getByRole('dialog', { name: 'Add camera' })
    const address = dialog.getByLabel('Address', { exact: true })
    await dialog.getByLabel('Camera name').fill('Dock')

    await address.fill(addressOf(port, { ...login, password: 'wrong' }))
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toHaveAccessibleDescription('The camera rejects this user name or password.')
    await address.fill(addressOf(port, login))
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('320 × 180')
    expect(await (await page.request.get('/api/cameras')).json()).toEqual([])

    await dialog.getByRole('button', { name: 'Add camera' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dock' })).toBeVisible()
    await expectLive(page, 'Dock')
    await expect(page.getByText(addressOf(port), { exact: true })).toBeVisible()
    const known = await (await page.request.get('/api/cameras')).text()
    for (const secret of [login.password, encodeURIComponent(login.password)]) {
      expect(known).not.toContain(secret)
      expect(await page.content()).not.toContain(secret)
    }
  })

  test('[CAM-4.a] a camera found on the network is opened with its login, added with the chosen stream, and seen live', async ({
    page,
    network,
  }, testInfo) => {
    const { user, password } = deviceAccount
    const file = makeCameraVideo(testInfo.outputPath())
    const { port } = await network.camera({ file, user, password, scheme: 'digest' })
    // Other tests may be searching too: this name is unique.
    const name = `Gate ${randomUUID().slice(0, 8)}`
    const device = await network.onvif(name, { login: 'SHA-256' })
    device.streamOf = (token) => `${addressOf(port)}?profile=${token}`
    await page.goto('/live-camera-views?add=find')
    const dialog = page.getByRole('dialog', { name: 'Add camera' })
    await dialog.getByRole('button', { name: 'Search' }).click()
    await dialog.getByRole('button', { name }).click()
    await dialog.getByLabel('User').fill(user)
    await dialog.getByLabel('Password').fill('wrong')
    await dialog.getByRole('button', { name: 'Read streams' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The camera rejects this user name or password.')
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Read streams' }).click()
    await dialog.getByLabel('Stream to record').click()
    await page.getByRole('option', { name: 'sub stream: 640 × 360, H264' }).click()
    await dialog.getByRole('button', { name: 'Add camera' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectLive(page, name)
    await expect(page.getByText(`${addressOf(port)}?profile=sub`, { exact: true })).toBeVisible()
    expect(await (await page.request.get('/api/cameras')).text()).not.toContain(password)
  })

  test('[CAM-3.d] a camera gets a new address once that delivers a picture, and is deleted after confirmation', async ({
    page,
    network,
    foresite,
  }, testInfo) => {
    const folder = testInfo.outputPath()
    const small = await network.camera({ file: makeCameraVideo(folder) })
    const large = await network.camera({ file: makeCameraVideo(folder, { size: '640x360' }) })
    const closed = await freePort()
    const id = await addCamera(foresite, 'Dock', addressOf(small.port))
    await page.goto(`/live-camera-views?camera=${id}`)
    await expectLive(page, 'Dock')
    await expect(page.getByText('320 × 180', { exact: true })).toBeVisible()

    await open(page, 'Dock', 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit camera “Dock”' })
    const address = dialog.getByLabel('New address')
    await address.fill(addressOf(closed))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill(addressOf(large.port))
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('640 × 360')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('640 × 360', { exact: true })).toBeVisible()
    await expectLive(page, 'Dock')

    await open(page, 'Dock', 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete camera “Dock”?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expectLive(page, 'Dock')
    await open(page, 'Dock', 'Delete')
    await question.getByRole('button', { name: 'Delete camera' }).click()
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible()
    expect(await (await page.request.get('/api/cameras')).json()).toEqual([])
  })

  test('[CAM-5.b, CAM-5.c] [CAM-1.c] a camera that drops shows offline while others continue; one that returns dark shows as too dark', async ({
    page,
    network,
    foresite,
  }, testInfo) => {
    const folder = testInfo.outputPath()
    const file = makeCameraVideo(folder)
    const covered = makeCameraVideo(folder, { dark: true })
    const dock = await network.camera({ file, port: await freePort() })
    const yard = await network.camera({ file })
    await addCamera(foresite, 'Dock', addressOf(dock.port))
    await addCamera(foresite, 'Yard', addressOf(yard.port))
    await page.goto('/live-camera-views')
    const tile = (name: string) =>
      page.getByRole('list', { name: 'Cameras' }).getByRole('listitem').filter({ hasText: name })
    await expectLive(page, 'Dock')
    await expectLive(page, 'Yard')

    await dock.kill()
    await expect(tile('Dock')).toContainText('Offline since')
    await expectLive(page, 'Yard')
    await network.camera({ file: covered, port: dock.port })
    await expect(tile('Dock')).toContainText('Too dark since')
    await expect(tile('Dock')).toContainText('Live')
    await expect(tile('Yard')).not.toContainText('Too dark')
  })
})
