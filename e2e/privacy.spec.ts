import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageBox } from '@foresite/contract/primitives'
import type { Download, Page } from '@playwright/test'
import { floorZone, hasFootage, workerLoop } from './footage.ts'
import type { Foresite } from './product.ts'
import { expectPlaying } from './screens.ts'
import { contrast, detail, pictureOf, picturesOf } from './picture-pixels.ts'
import { expect, test } from './swept-site.ts'

// Downloaded files, checked pixel by pixel: masks are a flat grey, people are blurred unless a reason was given.

const at = (x: number, y: number) => ({ x, y })
/** The upper right of the hall, where nobody walks. */
const mask = [at(0.7, 0.05), at(0.95, 0.05), at(0.95, 0.35), at(0.7, 0.35)]
/** Well within the mask, because encoding softens its edges. */
const masked: ImageBox = { x: 0.73, y: 0.1, w: 0.19, h: 0.2 }
/** An area of the same size beside it. */
const besideMask: ImageBox = { x: 0.45, y: 0.1, w: 0.19, h: 0.2 }
/** After JPEG and H.264, a flat colour varies by less. */
const FLAT = 12

interface Incident {
  readonly id: string
  readonly createdAt: string
  readonly box: ImageBox
  readonly clip: { readonly state: string; readonly startsAt?: string }
}

function apiOf({ url }: Foresite) {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${url}/api${path}`)).json()) as T
  const write = async <T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok, path).toBe(true)
    return (await answer.json()) as T
  }
  const addCamera = async (file: string, name: string): Promise<string> => {
    const form = new FormData()
    form.append('name', name)
    form.append('file', new Blob([readFileSync(file)]), 'hall.mp4')
    const answer = await fetch(`${url}/api/cameras/upload`, { method: 'POST', body: form })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { camera: { id: string } }).camera.id
  }
  return { read, write, addCamera }
}
type Api = ReturnType<typeof apiOf>

/**
 * One round of the worker, which ends where it begins: a third of the pictures, with less than half the pixels, because
 * analysing, blurring, playing and exporting all of them would take half a minute of CPU more.
 */
const round = '-vf fps=5,scale=640:360 -frames:v 47 -c:v libx264 -preset veryfast -pix_fmt yuv420p -g 5 -bf 0'

/** Makes a video of one round, which the product repeats. */
function makeRound(folder: string): string {
  const path = join(folder, 'round.mp4')
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', workerLoop, ...round.split(' '), path])
  return path
}

/** A hall with a masked corner and a worker crossing a restricted area, on a site that blurs people. */
async function watchHall({ write, addCamera }: Api): Promise<string> {
  const cameraId = await addCamera(makeRound(test.info().outputPath()), 'Hall')
  await write('PUT', '/privacy', {
    blurExports: true,
    controller: '',
    notice: { en: null, pt: null },
  })
  await write('PUT', `/cameras/${cameraId}/privacy-masks`, { privacyMasks: [mask] })
  const { zone } = await write<{ zone: { id: string } }>('POST', '/zones', {
    cameraId,
    name: 'Robot floor',
    type: 'custom-occurrence',
    purpose: 'restricted-area',
    polygon: floorZone.map(([x, y]) => at(x, y)),
    arrow: { from: at(0.4, 0.6), to: at(0.2, 0.6) },
  })
  await write('POST', '/modules', {
    name: 'Nobody on the robot floor',
    useCase: 'restricted-area',
    zoneIds: [zone.id],
    detectedObjects: ['person'],
    criticality: 'High',
    timeThresholdS: 1,
  })
  return cameraId
}

/** A clip starts some seconds before its incident, and video from before a mask was drawn is not masked. */
const beforeIncidentMs = 10_000

/** The first incident after `since` with picture and clip, and its blurred clip, which takes half a minute to make. */
async function firstIncident(
  { url }: Foresite,
  { read }: Api,
  since: number,
): Promise<{ incident: Incident; blurredClip: string }> {
  let found: Incident | undefined
  const blurredClip = test.info().outputPath('blurred.mp4')
  await expect
    .poll(
      async () => {
        const { rows } = await read<{ rows: Incident[] }>('/incidents')
        found = rows.findLast(({ createdAt }) => Date.parse(createdAt) > since + beforeIncidentMs)
        if (found?.clip.state !== 'ready') return found?.clip.state ?? 'no incident'
        const still = await fetch(`${url}/api/incidents/${found.id}/still?download=1`)
        await still.body?.cancel()
        if (!still.ok) return still.status
        const clip = await fetch(`${url}${downloadOf(found)}`)
        writeFileSync(blurredClip, Buffer.from(await clip.arrayBuffer()))
        return clip.status
      },
      { message: 'an incident, its clip and its recording', timeout: 400_000 },
    )
    .toBe(200)
  if (found === undefined) throw new Error('no incident')
  return { incident: found, blurredClip }
}

/** The address that the player downloads the clip from. */
const downloadOf = ({ id }: Incident) => `/api/incidents/${id}/clip?download=1`

async function saved(page: Page, press: () => Promise<unknown>): Promise<string> {
  const coming: Promise<Download> = page.waitForEvent('download')
  await press()
  return (await coming).path()
}

/** Downloads without blurring, which requires a reason. */
async function unblurred(page: Page, what: 'clip' | 'picture', reason: string): Promise<string> {
  await page.getByRole('button', { name: `Download ${what} unblurred…` }).click()
  const dialog = page.getByRole('dialog', { name: 'Download unblurred' })
  const download = dialog.getByRole('button', { name: 'Download unblurred' })
  await download.click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  const file = await saved(page, () => download.click())
  await expect(dialog).toBeHidden()
  return file
}

test.describe('what is downloaded (needs ../shared/media)', () => {
  test.skip(!hasFootage, 'the shared recordings are not available')

  test('[ZONE-10.d, ZONE-10.e] [PRIV-2.a, PRIV-2.c, PRIV-2.d, PRIV-2.e] exports cover masks and blur people; an export without blurring needs a reason, which is listed', async ({
    page,
    foresite,
  }) => {
    const api = apiOf(foresite)
    const cameraId = await watchHall(api)
    const { incident, blurredClip } = await firstIncident(foresite, api, Date.now())
    const { box, createdAt, clip } = incident

    await page.goto(`/compliance/incident-videos?incident=${incident.id}`)
    const player = page.getByRole('dialog', { name: 'restricted area' })
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.type())
      void question.accept()
    })
    // Until everything has arrived, a link may move away under a click.
    for (const what of ['clip', 'picture'])
      await expect(player.getByRole('button', { name: `Download ${what} unblurred…` })).toBeVisible()
    await expectPlaying(player.getByLabel(/^Clip: /))
    const still = await saved(page, () => player.getByRole('link', { name: 'Download picture' }).click())
    await expect(player.getByRole('link', { name: 'Download clip' })).toHaveAttribute('href', downloadOf(incident))
    const plainStill = await unblurred(page, 'picture', 'Police, reference 1/2026')
    const plainClip = await unblurred(page, 'clip', 'Police, reference 2/2026')

    expect(questions, 'a download loses no input').toEqual([])

    // The worker is where the incident says; a blurred clip hides that place for a second before and two after it.
    const fromS = (Date.parse(createdAt) - Date.parse(clip.startsAt ?? '')) / 1000 + 0.5
    for (const [name, blurred, plain] of [
      ['picture', pictureOf(still), pictureOf(plainStill)],
      ['clip', picturesOf(blurredClip, { fromS })[0], picturesOf(plainClip, { fromS })[0]],
    ] as const) {
      if (blurred === undefined || plain === undefined) throw new Error(`no ${name}`)
      expect(detail(blurred, box), `${name}: the worker is blurred`).toBeLessThan(detail(plain, box) / 2)
    }
    const all = [pictureOf(still), pictureOf(plainStill), ...picturesOf(blurredClip), ...picturesOf(plainClip)]
    expect(all.length).toBeGreaterThan(10)
    for (const picture of all) {
      expect(contrast(picture, masked)).toBeLessThan(FLAT)
      expect(contrast(picture, besideMask)).toBeGreaterThan(3 * FLAT)
    }

    const moment = new Date(Date.parse(createdAt) - 3_000).toISOString()
    await page.goto(`/live-camera-views?camera=${cameraId}&at=${moment}`)
    await page.getByRole('button', { name: 'Select a time range' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    const order = page.getByRole('dialog', { name: 'Export this time range' })
    await order.getByRole('checkbox', { name: 'Do not blur people' }).check()
    await order.getByRole('textbox', { name: /^Reason/ }).fill('Police, reference 3/2026')
    await order.getByRole('button', { name: 'Start export' }).click()
    const made = page.getByRole('list', { name: 'Exports' }).getByRole('listitem').first()
    const link = made.getByRole('link', { name: /^Download / })
    await expect(link).toBeVisible()
    const pictures = picturesOf(await saved(page, () => link.click()))
    expect(pictures.length).toBeGreaterThan(1)
    for (const picture of pictures) expect(contrast(picture, masked)).toBeLessThan(FLAT)

    await page.goto('/settings#privacy')
    const list = page.getByRole('list', { name: 'Unblurred downloads' })
    for (const reference of ['1/2026', '2/2026', '3/2026'])
      await expect(list.getByText(`Police, reference ${reference}`)).toBeVisible()
  })
})
