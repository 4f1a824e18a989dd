import type { Page } from '@playwright/test'
import { floorZone, hasFootage, workerLoop } from './footage.ts'
import { expect, test } from './swept-site.ts'
import { drawZone, expectLive, expectPlaying, makeModule, uploadFirstCamera } from './screens.ts'

// The product's main job on real footage: from a camera's picture to an incident on the screen.

interface ExpectedIncident {
  readonly module: string
  readonly camera: string
  readonly zone: string
  readonly severity: string
  /** The earliest start, in milliseconds since 1970. */
  readonly since: number
}

/** Reads the newest incident on an open list, opens its player and watches its clip. */
async function expectIncident(page: Page, expected: ExpectedIncident): Promise<void> {
  const { module, camera, zone, severity, since } = expected
  const row = page.getByRole('list', { name: 'Incidents' }).getByRole('listitem').first()
  // The list was open before the event: nothing is reloaded.
  await expect(row).toContainText(`${module} · ${camera}`)
  await expect(row).toContainText(`restricted area (${zone})`)
  await expect(row).toContainText(severity)
  await expect(row.locator('img'), 'the picture of its first moment').toHaveAttribute('src', /still/)
  await row.getByRole('button').first().click()

  const player = page.getByRole('dialog', { name: zone })
  const happened = Date.parse((await player.locator('time').getAttribute('datetime')) ?? '')
  expect(happened).toBeGreaterThanOrEqual(since)
  expect(happened).toBeLessThanOrEqual(Date.now())

  const clip = player.getByLabel(new RegExp(`^Clip: .*${zone}`))
  await expect(clip, 'the clip arrives while the player is open').toBeVisible()
  await expectPlaying(clip)
  const { startsAt, download } = await readClip(page)
  expect(startsAt).toBeLessThan(happened)
  expect(download.status()).toBe(200)
  expect(download.headers()['content-disposition']).toContain('attachment')
}

/** The API's answer about the open incident's clip, and the response of its download link. */
async function readClip(page: Page) {
  const id = new URL(page.url()).searchParams.get('incident') ?? ''
  const answer = await page.request.get(`/api/incidents/${id}`)
  const { incident } = (await answer.json()) as { incident: { clip: { startsAt: string } } }
  const link = page.getByRole('link', { name: 'Download clip' })
  const download = await page.request.get((await link.getAttribute('href')) ?? '')
  return { startsAt: Date.parse(incident.clip.startsAt), download }
}

async function openIncidentVideos(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Incident Videos', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Incident Videos' })).toBeVisible()
}

test.describe('from a camera’s picture to an incident (needs ../shared/media)', () => {
  test.skip(!hasFootage, 'the shared recordings are not available')

  test('[INC-1.b, INC-1.c, INC-1.d, INC-1.e] [INC-3.a, INC-3.b, INC-3.c] [INC-5.a] [VIS-2.a] a worker walks into a zone and the incident appears in the open list', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible()
    await uploadFirstCamera(page, workerLoop, 'Assembly hall')
    await expectLive(page, 'Assembly hall')
    await drawZone(page, { camera: 'Assembly hall', name: 'Robot floor', points: floorZone })
    const since = Date.now()
    await makeModule(page, {
      name: 'Nobody on the robot floor',
      zone: 'Robot floor',
      object: 'Person',
      severity: 'High',
      threshold: '1',
    })
    await openIncidentVideos(page)
    await expectIncident(page, {
      module: 'Nobody on the robot floor',
      camera: 'Assembly hall',
      zone: 'Robot floor',
      severity: 'High',
      since,
    })
  })
})
