import { randomUUID } from 'node:crypto'
import type { Incident } from '@foresite/contract/incidents'
import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import type { Observation } from '@foresite/contract/observations'
import { expect, test } from 'vitest'
import { presence, sharedSite } from '../../../test/site-under-test.ts'

const shared = sharedSite()
const box = { x: 0.6, y: 0.2, w: 0.2, h: 0.2 }
const other = { trackId: '9', inferred: false, box }

/** The details that vision reports for each use case, and those an incident keeps. */
const incidents: [
  SiteModule['useCase'] & Observation['kind'],
  Partial<ModuleInput>,
  Record<string, unknown>,
  Incident['details'],
][] = [
  ['restricted-area', {}, {}, {}],
  ['person-after-hours', {}, {}, {}],
  ['unauthorised-vehicle', {}, { object: 'vehicle' }, {}],
  ['custom-occurrence', { detectedObjects: ['vehicle'] }, { object: 'vehicle' }, {}],
  [
    'ppe-missing',
    { wornItems: ['hardhat', 'safety-vest'] },
    { missing: ['safety-vest'] },
    { missing: ['safety-vest'] },
  ],
  [
    'near-miss-person-vehicle',
    {},
    { other, gap: 1.2, timeToCollision: 0.8 },
    { gap: 1.2, timeToCollision: 0.8, otherBox: box },
  ],
  [
    'near-miss-vehicles',
    {},
    { object: 'vehicle', other: { ...other, inferred: true }, gap: 0.4, timeToCollision: null },
    { gap: 0.4, otherBox: box, otherInferred: true },
  ],
  ['lone-worker', {}, {}, {}],
  ['fallen-person', {}, { state: 'immobile' }, { state: 'immobile' }],
  ['vehicle-speeding', { speedLimit: 10 }, { object: 'vehicle', speed: 5.2, limit: 2.8 }, { speed: 5.2, limit: 2.8 }],
  ['stop-violation', {}, { object: 'vehicle', lowestSpeed: 2.1 }, { lowestSpeed: 2.1 }],
  ['blocked-pathway', {}, { object: 'other', coverage: 0.4 }, { coverage: 0.4 }],
]

test.each(incidents)(
  '[MOD-8.a, MOD-8.b, MOD-8.c, MOD-8.d, MOD-8.e, MOD-8.f, MOD-8.g, MOD-8.h, MOD-8.i, MOD-8.j, MOD-8.k, MOD-8.n] [MOD-7.a, MOD-7.e] a module for %s makes an incident of its observation, with the measured values',
  async (useCase, part, observation, details) => {
    const site = shared()
    const camera = await site.camera(randomUUID())
    const zone = await site.zone(camera.id)
    const name = randomUUID()
    const module = await site.module([zone.id], {
      name,
      useCase,
      detectedObjects: [],
      criticality: 'Low',
      ...part,
      ...(useCase === 'restricted-area' ? { detectedObjects: ['person'] } : {}),
    })
    const seen = { ...presence({ camera, zone, module }), kind: useCase, ...observation } as Observation
    expect(await site.handOver(seen)).toEqual({ accepted: [seen.id], dropped: [] })
    const { rows } = await site.server.call('listIncidents', { query: { cameraId: camera.id } })
    expect(rows).toMatchObject([{ type: useCase, moduleName: name, severity: 'Low', details, zoneName: zone.name }])
    expect(rows[0]?.details).toEqual(details)
  },
)

test.each<[SiteModule['useCase'] & Observation['kind'], Record<string, unknown>]>([
  ['dock-door', {}],
  ['gate', { direction: 'along' }],
  ['ergonomics', { object: 'person', movement: { kind: 'bend', angle: 48 } }],
])(
  '[MOD-8.l, MOD-8.m, MOD-8.o] an observation of %s is accepted and kept, without an incident',
  async (useCase, observation) => {
    const site = shared()
    const camera = await site.camera(randomUUID())
    const zone = await site.zone(camera.id)
    const module = await site.module([zone.id], { name: randomUUID(), useCase, detectedObjects: [] })
    const seen = {
      ...presence({ camera, zone, module }),
      kind: useCase,
      object: 'vehicle',
      ...observation,
    } as Observation
    expect(await site.handOver(seen, { ...seen, endedAt: '2026-11-21T08:05:00.000Z' })).toEqual({
      accepted: [seen.id, seen.id],
      dropped: [],
    })
    const query = { cameraId: camera.id }
    expect((await site.server.call('listIncidents', { query })).total).toBe(0)
  },
)

test('[MOD-7.c] an observation outside the module’s schedule raises nothing, and no camera runs its rules then', async () => {
  const site = shared()
  const camera = await site.camera(randomUUID())
  const zone = await site.zone(camera.id)
  // It is 08:00 on the tests' clock and at the site.
  const evening = { days: [], times: { from: '08:01', to: '07:00' } }
  const module = await site.module([zone.id], { name: randomUUID(), schedule: evening })
  const mine = async () => (await site.vision.beat()).cameras.find(({ cameraId }) => cameraId === camera.id)?.rules
  expect(await mine()).toEqual([])
  const late = presence({ camera, zone, module })
  expect(await site.handOver(late)).toEqual({ accepted: [late.id], dropped: [late.id] })
  const total = async () => (await site.server.call('listIncidents', { query: { cameraId: camera.id } })).total
  expect(await total()).toBe(0)

  await site.handOver(presence({ camera, zone, module }, { startedAt: '2026-11-21T06:59:00.000Z' }))
  expect(await total()).toBe(1)
  await site.passWatched(60)
  expect(await mine()).toMatchObject([{ id: module.id }])
})

test('[MOD-8.h] an incident keeps the values measured by its end', async () => {
  const site = shared()
  const camera = await site.camera(randomUUID())
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id], {
    name: randomUUID(),
    useCase: 'vehicle-speeding',
    speedLimit: 10,
  })
  const seen = {
    ...presence({ camera, zone, module }),
    kind: 'vehicle-speeding',
    object: 'vehicle',
    speed: 4,
    limit: 2.8,
  } as Observation
  await site.handOver(seen)
  await site.handOver({ ...seen, speed: 7.5, endedAt: '2026-11-21T08:00:09.000Z' } as Observation)
  const { rows } = await site.server.call('listIncidents', { query: { cameraId: camera.id } })
  expect(rows).toMatchObject([{ details: { speed: 7.5, limit: 2.8 } }])
})
