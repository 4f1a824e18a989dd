import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import { statedByHeader } from '@foresite/contract/stated-by'
import type { ZoneType } from '@foresite/contract/zones'
import { expect, type Page } from '@playwright/test'
import { visionToken } from './product.ts'
import { makeVideo } from './sample-videos.ts'

/** Observations are stated by the test and handed to the real product as vision does, so that the screens' content is known. */

const bearer = { authorization: `Bearer ${visionToken}` }

interface Named {
  readonly id: string
}

/** A square left of the middle of the picture. */
const square = [
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.5 },
  { x: 0.1, y: 0.5 },
]
const arrow = { from: { x: 0.2, y: 0.2 }, to: { x: 0.4, y: 0.4 } }

/** A call to the API, as another program would make it; `who` states the user. */
export async function send<T>(
  page: Page,
  method: 'post' | 'put',
  path: string,
  data: unknown,
  who?: string,
): Promise<T> {
  const headers = {
    ...(path.startsWith('/vision/') ? bearer : {}),
    ...(who === undefined ? {} : { [statedByHeader]: who }),
  }
  const answer = await page.request[method](`/api${path}`, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** The bytes of a file that `make` writes. */
export function bytesOf(make: (folder: string) => string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'foresite-stated-'))
  const content = readFileSync(make(folder))
  rmSync(folder, { recursive: true })
  return content
}

let made: Buffer | null = null

/** Three seconds of a test picture, encoded once per worker. */
export function testVideo(): Buffer {
  return (made ??= bytesOf(makeVideo))
}

/** Adds a camera with a test picture; returns its id. `headers`: those of a login, on a site with a password. */
export async function addCamera(
  { request }: Pick<Page, 'request'>,
  name: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const file = { name: 'picture.mp4', mimeType: 'video/mp4', buffer: testVideo() }
  const answer = await request.post('/api/cameras/upload', { headers, multipart: { name, file } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { camera: Named }).camera.id
}

export async function addUser(page: Page, firstName: string, lastName: string): Promise<string> {
  const companyEmail = `${firstName.toLowerCase()}@site.example`
  const user = { firstName, lastName, companyEmail }
  return (await send<{ user: Named }>(page, 'post', '/users', user)).user.id
}

/** Where something can be observed: a rule of a camera's zone. */
export interface Watched {
  readonly cameraId: string
  readonly zoneId: string
  readonly ruleId: string
}

/** A camera with a test picture, a zone and a module, by default for a restricted area. */
export async function watch(
  page: Page,
  names: { readonly camera: string; readonly zone: string; readonly type?: ZoneType },
  module: Readonly<Record<string, unknown>> = {},
): Promise<Watched> {
  const cameraId = await addCamera(page, names.camera)
  const { zone } = await send<{ zone: Named }>(page, 'post', '/zones', {
    name: names.zone,
    type: names.type ?? 'custom-occurrence',
    polygon: square,
    arrow,
    cameraId,
  })
  const made = await send<{ module: Named }>(page, 'post', '/modules', {
    name: 'Keep out',
    useCase: 'restricted-area',
    zoneIds: [zone.id],
    detectedObjects: ['person'],
    criticality: 'High',
    enabled: true,
    schedule: { days: [], times: null },
    ...module,
  })
  return { cameraId, zoneId: zone.id, ruleId: made.module.id }
}

export interface Seen {
  readonly kind?: Observation['kind']
  /** Another observation with the same id continues it. */
  readonly id?: string
  readonly startedAt: string
  readonly endedAt: string | null
}

/** Hands over an observation of a person where a module watches, with its kind's details; returns its id. */
export async function reportSeen(
  page: Page,
  watched: Watched,
  { kind = 'restricted-area', id = randomUUID(), startedAt, endedAt }: Seen,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  await send(page, 'post', '/vision/observations', {
    observations: [
      {
        kind,
        id,
        startedAt,
        endedAt,
        ...watched,
        trackId: '7',
        object: 'person',
        inferred: false,
        confidence: 0.87,
        box: { x: 0.2, y: 0.2, w: 0.1, h: 0.3 },
        ...more,
      },
    ],
  })
  return id
}

/** Hands over the picture or the clip of an observation. */
export async function handOver(
  page: Page,
  path: string,
  data: Buffer,
  type: 'image/jpeg' | 'video/mp4',
): Promise<void> {
  const headers = { ...bearer, 'content-type': type }
  const answer = await page.request.put(`/api/vision/observations/${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The id of the incident raised there. */
export async function incidentOf(page: Page, { cameraId }: Pick<Watched, 'cameraId'>): Promise<string> {
  const list = await page.request.get('/api/incidents', { params: { cameraId } })
  const { rows } = (await list.json()) as { rows: Named[] }
  const [incident] = rows
  if (incident === undefined) throw new Error('no incident was raised')
  return incident.id
}
