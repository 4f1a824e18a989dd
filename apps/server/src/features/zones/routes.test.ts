import { randomUUID } from 'node:crypto'
import { zonePurpose, zoneType } from '@foresite/contract/zones'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { arrow, refusalOf, sharedSite, SiteUnderTest, square } from '../../../test/site-under-test.ts'

const shared = sharedSite()

const newCamera = () => shared().camera(randomUUID())
const zonesOf = (cameraId: string) => shared().server.call('listZones', { query: { cameraId } })

const bowTie = [
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.5 },
  { x: 0.5, y: 0.1 },
  { x: 0.1, y: 0.5 },
]

test('[ZONE-1.a] a zone keeps its id, its camera’s current name, name, type, polygon and arrow', async () => {
  const { server } = shared()
  const camera = await newCamera()
  const { message, zone } = await server.call('createZone', {
    body: { cameraId: camera.id, name: 'Door 3', type: 'dock-door', polygon: square, arrow },
  })
  expect(message).toBe('Zone “Door 3” was added.')
  expect(zone).toMatchObject({
    cameraId: camera.id,
    cameraName: camera.name,
    name: 'Door 3',
    type: 'dock-door',
    polygon: square,
    arrow,
  })
  expect(await zonesOf(camera.id)).toEqual([zone])
  const name = randomUUID()
  await server.call('changeCamera', { params: { id: camera.id }, body: { name } })
  expect(await zonesOf(camera.id)).toEqual([{ ...zone, cameraName: name }])
})

test('[ZONE-1.b] a zone has one of the seven types', async () => {
  const camera = await newCamera()
  for (const type of zoneType.options) await shared().zone(camera.id, { name: type, type })
  const types = (await zonesOf(camera.id)).map((zone) => zone.type)
  expect(types.toSorted()).toEqual([
    'custom-occurrence',
    'dock-door',
    'ergonomic',
    'gate-entry',
    'gate-exit',
    'quality-inspection',
    'truck-parking',
  ])
})

test('[ZONE-6.b] several zones of a camera are listed together, without those of other cameras', async () => {
  const site = shared()
  const suffix = randomUUID()
  const [yard, gate] = [await site.camera(`Yard ${suffix}`), await site.camera(`Gate ${suffix}`)]
  for (const name of ['B', 'A']) await site.zone(yard.id, { name })
  await site.zone(gate.id, { name: 'C' })
  const all = await site.server.call('listZones')
  expect((await zonesOf(yard.id)).map(({ name }) => name)).toEqual(['A', 'B'])
  const listed = all.filter(({ cameraName }) => cameraName.endsWith(suffix)).map(({ name }) => name)
  expect(listed).toEqual(['C', 'A', 'B'])
})

test('a zone is changed and deleted, and open screens are notified of each change', async () => {
  const site = shared()
  const camera = await newCamera()
  const changes = await site.listen()
  const { id, createdAt } = await site.zone(camera.id)
  const polygon = square.map(({ x, y }) => ({ x: x + 0.2, y }))
  const body = { name: 'Gate', type: 'gate-entry' as const, polygon, arrow }
  const changed = await site.server.call('updateZone', { params: { id }, body })
  expect(changed.message).toBe('Zone “Gate” was saved.')
  expect(changed.zone).toMatchObject({ id, createdAt, ...body })
  expect(await zonesOf(camera.id)).toEqual([changed.zone])
  const deleted = await site.server.call('deleteZone', { params: { id } })
  expect(deleted.message).toBe('Zone “Gate” was deleted.')
  expect(await zonesOf(camera.id)).toEqual([])
  await eventually(() => {
    expect(changes.filter((event) => event.id === id)).toEqual([
      { topic: 'zones', id, change: 'created' },
      { topic: 'zones', id, change: 'updated' },
      { topic: 'zones', id, change: 'deleted' },
    ])
  })
})

test.each([
  ['[ZONE-2.a] a name', { name: undefined }, 'name', 'Zone name is required'],
  ['[ZONE-2.a] more than spaces for a name', { name: '   ' }, 'name', 'Zone name is required'],
  ['[ZONE-2.b] a type', { type: undefined }, 'type', 'Zone type is required'],
  ['[ZONE-2.b] a type that is known', { type: 'roof' }, 'type', 'Zone type is required'],
  ['[ZONE-3.a] a polygon', { polygon: undefined }, 'polygon', 'A zone polygon is required: draw it and press Done.'],
  [
    '[ZONE-3.c] an arrow',
    { arrow: undefined },
    'arrow',
    'A movement-direction arrow is required: draw it and press Done.',
  ],
  [
    '[ZONE-3.c] an arrow that has a direction',
    { arrow: { from: { x: 0.2, y: 0.2 }, to: { x: 0.2, y: 0.2 } } },
    'arrow',
    'A movement-direction arrow is required: draw it and press Done.',
  ],
  ['a third point', { polygon: square.slice(0, 2) }, 'polygon', 'A zone needs at least three points.'],
  ['a name of at most 80 characters', { name: 'x'.repeat(81) }, 'name', 'A name can have up to 80 characters.'],
])('requires %s and names the field', async (_, part, field, message) => {
  const site = shared()
  const cameraId = randomUUID()
  const zone = { cameraId, name: 'Door', type: 'dock-door', polygon: square, arrow, ...part }
  const answer = await site.server.fetch('/api/zones', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(zone),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ field, message })
  expect(await zonesOf(cameraId)).toEqual([])
})

test('[ZONE-6.c] refuses points outside the picture', async () => {
  const site = shared()
  const polygon = [{ x: 640, y: 0.1 }, ...square.slice(1)]
  expect(await refusalOf(site.zone(randomUUID(), { polygon }))).toMatchObject({
    status: 400,
    field: 'polygon.0.x',
    message: 'Points must be inside the picture.',
  })
})

test('[ZONE-6.a] refuses a polygon that crosses itself, new or changed, with a message', async () => {
  const site = shared()
  const camera = await newCamera()
  const zone = await site.zone(camera.id)
  const crossing = {
    status: 422,
    field: 'polygon',
    error: 'zone.polygon.crossing',
    message: 'The outline crosses itself. Move or remove a point.',
  }
  expect(await refusalOf(site.zone(camera.id, { name: 'B', polygon: bowTie }))).toEqual(crossing)
  const body = { name: 'Door', type: zone.type, polygon: bowTie, arrow }
  const change = site.server.call('updateZone', { params: { id: zone.id }, body })
  expect(await refusalOf(change)).toEqual(crossing)
  expect(await zonesOf(camera.id)).toEqual([zone])
})

test('refuses a polygon without area', async () => {
  const site = shared()
  const polygon = [0.1, 0.2, 0.3].map((at) => ({ x: at, y: at }))
  expect(await refusalOf(site.zone(randomUUID(), { polygon }))).toMatchObject({
    status: 422,
    field: 'polygon',
    error: 'zone.polygon.flat',
  })
})

test('[CALL-6.b] a zone of an unknown camera answers 404', async () => {
  expect(await refusalOf(shared().zone(randomUUID()))).toMatchObject({
    status: 404,
    error: 'camera.unknown',
    field: 'cameraId',
  })
})

test('[CALL-6.c] the name of another zone of the camera answers 409, in upper or lower case', async () => {
  const site = shared()
  const [yard, gate] = [await newCamera(), await newCamera()]
  await site.zone(yard.id, { name: 'Café' })
  const other = await site.zone(yard.id, { name: 'Other' })
  const taken = {
    status: 409,
    error: 'zone.name.taken',
    field: 'name',
    message: 'This camera already has a zone named “CAFÉ”.',
  }
  expect(await refusalOf(site.zone(yard.id, { name: 'CAFÉ' }))).toEqual(taken)
  const body = { name: 'CAFÉ', type: other.type, polygon: square, arrow }
  const change = site.server.call('updateZone', { params: { id: other.id }, body })
  expect(await refusalOf(change)).toEqual(taken)
  await expect(site.zone(gate.id, { name: 'CAFÉ' })).resolves.toMatchObject({ cameraId: gate.id })
})

test('of two zones saved with one name at the same moment, one is refused', async () => {
  const site = shared()
  const camera = await newCamera()
  const names = ['Door', 'DOOR', 'door', 'dooR']
  const results = await Promise.allSettled(names.map((name) => site.zone(camera.id, { name })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await zonesOf(camera.id)).toHaveLength(1)
})

test('[ZONE-4.g] deleting a zone that another user changed meanwhile is refused with a warning', async () => {
  const site = shared()
  const camera = await newCamera()
  const zone = await site.zone(camera.id)
  const params = { id: zone.id }
  const body = { name: 'First', type: zone.type, polygon: square, arrow, since: zone.updatedAt }
  const changed = (await site.server.call('updateZone', { params, body })).zone
  const stale = site.server.call('deleteZone', { params, query: { since: zone.updatedAt } })
  expect(await refusalOf(stale)).toMatchObject({
    status: 409,
    error: 'record.changed',
    message: 'Someone else changed this after you opened it. Your changes are not saved yet.',
  })
  expect(await zonesOf(camera.id)).toMatchObject([{ name: 'First' }])
  await site.server.call('deleteZone', { params, query: { since: changed.updatedAt } })
  expect(await zonesOf(camera.id)).toEqual([])
})

test('a zone of a module cannot be deleted, and the module is named', async () => {
  const site = shared()
  const { server } = site
  const camera = await newCamera()
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id], { name: randomUUID() })
  expect(await refusalOf(server.call('deleteZone', { params: { id: zone.id } }))).toMatchObject({
    status: 409,
    error: 'zone.inUse',
    message: `This zone is used by the module “${module.name}”. Change or delete the module first.`,
  })
  await server.call('deleteModule', { params: { id: module.id } })
  await server.call('deleteZone', { params: { id: zone.id } })
  expect(await zonesOf(camera.id)).toEqual([])
})

test.each(zonePurpose.options)('[ZONE-9.a] a custom occurrence has a purpose and keeps it: %s', async (purpose) => {
  const site = shared()
  const camera = await newCamera()
  const zone = await site.zone(camera.id, { purpose })
  expect(zone).toMatchObject({ type: 'custom-occurrence', purpose })
  const body = {
    name: 'Door',
    type: zone.type,
    purpose: 'other' as const,
    polygon: square,
    arrow,
  }
  await site.server.call('updateZone', { params: { id: zone.id }, body })
  expect(await zonesOf(camera.id)).toMatchObject([{ purpose: 'other' }])
})

test('[ZONE-9.a] a custom occurrence without a purpose counts as other, and other types have none', async () => {
  const site = shared()
  const camera = await newCamera()
  expect(await site.zone(camera.id)).toMatchObject({ purpose: 'other' })
  const door = await site.zone(camera.id, { name: 'B', type: 'dock-door', purpose: 'aisle' })
  expect(door.purpose).toBeNull()
})

test('[ZONE-9.a] refuses an unknown purpose and names the field', async () => {
  const site = shared()
  const purpose = 'picnic' as 'aisle'
  expect(await refusalOf(site.zone(randomUUID(), { purpose }))).toMatchObject({
    status: 400,
    field: 'purpose',
    message: 'Choose what the zone is for.',
  })
})

test('of people who change one zone, one after the other or at the same moment, the first change is kept', async () => {
  const site = shared()
  const camera = await newCamera()
  const zone = await site.zone(camera.id)
  const change = (name: string, since: string | undefined) =>
    site.server.call('updateZone', {
      params: { id: zone.id },
      body: { name, type: zone.type, polygon: square, arrow, since },
    })
  const { zone: first } = await change('First', zone.updatedAt)
  expect(await refusalOf(change('Second', zone.updatedAt))).toMatchObject({
    status: 409,
    error: 'record.changed',
    changed: { at: first.updatedAt, by: null },
  })
  expect(await zonesOf(camera.id)).toEqual([first])
  const results = await Promise.allSettled(['A', 'B', 'C'].map((name) => change(name, first.updatedAt)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[ZONE-7.a] a saved zone reaches the vision node unchanged', async () => {
  await using site = await SiteUnderTest.start()
  const { camera, zone } = await site.watchedCamera()
  const { version } = await site.vision.beat()
  const polling = site.vision.beat({ knownVersion: version, waitMs: 5_000 })
  const polygon = square.map(({ x, y }) => ({ x: x + 0.2, y }))
  const body = { name: 'Door', type: zone.type, polygon, arrow }
  await site.server.call('updateZone', { params: { id: zone.id }, body })
  expect((await polling).cameras).toMatchObject([{ cameraId: camera.id, zones: [{ id: zone.id, polygon }] }])
})
