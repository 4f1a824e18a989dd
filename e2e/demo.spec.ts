import { siteModules } from '@foresite/simulator/src/cameras/site-modules.ts'
import { expect, testOnOwnProduct } from './foresite.ts'
import { expectLive, expectPlaying } from './screens.ts'

// A Friday morning with constant foot traffic in the aisle.
const test = testOnOwnProduct({ simulatedFrom: '2026-11-20T09:30:00.000Z' })

const keepOut = {
  useCase: 'restricted-area',
  detectedObjects: ['person'],
  criticality: 'High',
  timeThresholdS: 0,
}

test('[OPS-1.c] a visitor without a camera sees a live simulated site, marked as such, with its events', async ({
  page,
  foresite,
}) => {
  await page.goto('/live-camera-views')
  const mark = page.getByRole('complementary', { name: 'Simulated site' })
  await expect(mark).toContainText('Cameras, people and detections are simulated.')
  for (const camera of ['Gate in', 'Docks D1–D3', 'Yard', 'Aisle', 'Packing and quality'])
    await expect(page.getByRole('heading', { name: camera })).toBeVisible()
  await keepOnly(foresite.url, 'Aisle')
  await page.goto('/live-camera-views?camera=' + (await cameraNamed(foresite.url, 'Aisle')))
  await expectLive(page, 'Aisle')

  // The product's main job on the simulated site: a module for the aisle's zone, which somebody enters.
  const zoneIds = [await zoneNamed(foresite.url, 'Aisle')]
  await send(foresite.url, 'POST', '/modules', { ...keepOut, name: 'Nobody in the aisle', zoneIds })
  await page.goto('/compliance/incident-videos')
  await expect(mark).toBeVisible()
  const row = page
    .getByRole('list', { name: 'Incidents' })
    .getByRole('listitem')
    .filter({ hasText: 'Nobody in the aisle' })
    .first()
  await expect(row).toContainText('in restricted area (Aisle)')
  await row.getByRole('button').first().click()
  const clip = page.getByLabel(/^Clip: .* in restricted area \(Aisle\)/)
  await expect(clip).toBeVisible()
  await expectPlaying(clip)
})

const corner = [
  { x: 0.96, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 0.04 },
]
const all = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
const zone = {
  name: 'All of the aisle',
  type: 'custom-occurrence',
  purpose: 'restricted-area',
  arrow: { from: { x: 0.4, y: 0.5 }, to: { x: 0.6, y: 0.5 } },
}

// `apps/vision/src/node/zone-used.test.ts` proves how soon it takes effect, by the frames' timestamps.
test('[ZONE-7.a] a saved zone takes effect in the running analysis without an interruption', async ({
  foresite: { url },
}) => {
  const aisle = async () => (await read<readonly Camera[]>(url, '/cameras')).find(({ name }) => name === 'Aisle')
  const incidentsOf = async (module: string) => {
    const { rows } = await read<{ rows: readonly { readonly moduleName: string }[] }>(url, '/incidents')
    return rows.filter(({ moduleName }) => moduleName === module)
  }
  await expect.poll(async () => (await aisle())?.status.state).toBe('live')
  const before = await aisle()

  // People walk there, but never in this corner: the module reports nothing until the zone is redrawn.
  const drawn = await send<{ zone: Named }>(url, 'POST', '/zones', { ...zone, polygon: corner, cameraId: before?.id })
  await send(url, 'POST', '/modules', { ...keepOut, name: 'Nobody in the corner', zoneIds: [drawn.zone.id] })
  // Incidents of another zone show that people are detected throughout.
  const zoneIds = [await zoneNamed(url, 'Aisle')]
  await send(url, 'POST', '/modules', { ...keepOut, name: 'Somebody in the aisle', zoneIds })
  await expect.poll(() => incidentsOf('Somebody in the aisle')).not.toEqual([])
  expect(await incidentsOf('Nobody in the corner')).toEqual([])

  await send(url, 'PUT', `/zones/${drawn.zone.id}`, { ...zone, polygon: all })
  await expect.poll(() => incidentsOf('Nobody in the corner'), { intervals: [100] }).not.toEqual([])
  const { state, since } = before?.status ?? {}
  expect((await aisle())?.status, 'its connection is the same').toMatchObject({ state, since })
})

/** Deletes the other cameras, once the site is set up: painting, encoding and analysing them occupies both cores. */
async function keepOnly(url: string, camera: string): Promise<void> {
  await expect.poll(async () => (await read<readonly Named[]>(url, '/modules')).length).toBe(siteModules.length)
  for (const kind of ['/modules', '/locations', '/cameras'])
    for (const { id, name } of await read<readonly Named[]>(url, kind))
      if (name !== camera) {
        const { ok } = await fetch(`${url}/api${kind}/${id}`, { method: 'DELETE' })
        expect(ok, `${kind}: ${name}`).toBe(true)
      }
}

interface Named {
  readonly id: string
  readonly name: string
}

interface Camera extends Named {
  readonly status: { readonly state: string; readonly since: string }
}

async function read<T>(url: string, path: string): Promise<T> {
  return (await (await fetch(`${url}/api${path}`)).json()) as T
}

async function send<T>(url: string, method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as T
}

/** The id of a record that exists as soon as the site has been set up. */
async function idOf(url: string, path: string, name: string): Promise<string> {
  let id = ''
  await expect
    .poll(async () => {
      id = (await read<readonly Named[]>(url, path)).find((one) => one.name === name)?.id ?? ''
      return id
    })
    .not.toBe('')
  return id
}

const cameraNamed = (url: string, name: string) => idOf(url, '/cameras', name)
const zoneNamed = (url: string, name: string) => idOf(url, '/zones', name)
