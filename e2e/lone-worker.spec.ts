import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect as expectWithin, test } from './foresite.ts'
import { makeVideo } from './sample-videos.ts'

// Who is alone, from the browser: what vision says is handed over as vision does it, the real product.

// A page that is opened anew on two busy cores needs its time; nothing here is about speed.
const expect = expectWithin.configure({ timeout: 90_000 })
test.setTimeout(600_000)

const visionToken = 'the-vision-token-of-tests'
// What hands an observation over is told to the product as an installation tells it.
process.env['FORESITE_VISION_TOKEN'] = visionToken

interface Named {
  readonly id: string
}

async function send<T>(page: Page, path: string, body: unknown): Promise<T> {
  const bearer = path.startsWith('/vision/') ? { authorization: `Bearer ${visionToken}` } : {}
  const answer = await page.request.post(`/api${path}`, { data: body, headers: bearer })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

const polygon = [
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.5 },
  { x: 0.1, y: 0.5 },
]
const arrow = { from: { x: 0.2, y: 0.2 }, to: { x: 0.4, y: 0.4 } }

/** A camera with a zone for lone workers; says what vision says of it. */
async function watchedZone(page: Page) {
  const folder = mkdtempSync(join(tmpdir(), 'foresite-lone-worker-'))
  const buffer = readFileSync(makeVideo(folder))
  rmSync(folder, { recursive: true })
  const uploaded = await page.request.post('/api/cameras/upload', {
    multipart: { name: 'Cold store', file: { name: 'a.mp4', mimeType: 'video/mp4', buffer } },
  })
  const { camera } = (await uploaded.json()) as { camera: Named }
  const { zone } = await send<{ zone: Named }>(page, '/zones', {
    ...{ name: 'Aisle 4', type: 'custom-occurrence', polygon, arrow, cameraId: camera.id },
  })
  const { module } = await send<{ module: Named }>(page, '/modules', {
    ...{ name: 'Nobody alone', useCase: 'lone-worker', zoneIds: [zone.id] },
    ...{ detectedObjects: ['person'], criticality: 'Medium', timeThresholdS: 300 },
    schedule: { days: [], times: null },
  })
  const since = new Date().toISOString()
  const ids = { alone: randomUUID(), 'lone-worker': randomUUID() }
  return (kind: keyof typeof ids, endedAt: string | null = null) =>
    send(page, '/vision/observations', {
      observations: [
        {
          ...{ kind, id: ids[kind], trackId: '7', startedAt: since, endedAt },
          ...{ cameraId: camera.id, zoneId: zone.id, ruleId: module.id },
          ...{ object: 'person', inferred: false, confidence: 0.87 },
          box: { x: 0.2, y: 0.2, w: 0.1, h: 0.3 },
        },
      ],
    })
}

test(
  '[LONE-1] [LONE-2] who is alone appears with his camera, becomes an alert, is acknowledged, and is kept in the history',
  { tag: '@phone' },
  async ({ page }) => {
    const beta = { field: 'global_settings', value: { beta_features: true } }
    expect((await page.request.put('/api/config', { data: beta })).ok()).toBe(true)
    await page.goto('/compliance/lone-worker')
    await expect(page.getByText('No lone-worker module is running')).toBeVisible()
    const say = await watchedZone(page)
    await page.goto('/compliance/lone-worker')
    await expect(page.getByText('Nobody is alone in a watched zone.')).toBeVisible()
    await expect(page.getByText('There has been no alert.')).toBeVisible()

    // From here on the live channel alone moves the screen.
    await say('alone')
    const card = page.getByRole('listitem', { name: 'Aisle 4 · Cold store' })
    await expect(card).toContainText('of 5 min')
    await expect(card.getByLabel('Live picture of Cold store').first()).toBeAttached()
    await say('lone-worker')
    await expect(page.getByText('1 alert that nobody has acknowledged.')).toBeVisible()
    await expect(card).toContainText('Supervisors')

    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

    await card.getByRole('button', { name: 'Acknowledge the alert in Aisle 4' }).click()
    await expect(card).toContainText('Acknowledged at')
    await say('lone-worker', new Date().toISOString())
    await expect(page.getByText('Nobody is alone in a watched zone.')).toBeVisible()
    const history = page.getByRole('list', { name: 'Alerts' })
    await expect(history).toContainText('Aisle 4 · Cold store')
    await expect(history).toContainText('Acknowledged after')
    await history.getByRole('link').click()
    await expect(page).toHaveURL(/incident-videos\?incident=/)
  },
)
