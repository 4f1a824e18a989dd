import { randomUUID } from 'node:crypto'
import { doorOf, type Area, type AreaInput } from '@foresite/contract/areas'
import { operationsDefaults } from '@foresite/contract/operations'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const shared = sharedSite()

let docks = 0

/** A dock whose name and number no other test uses. */
function newDock(part: Partial<AreaInput> = {}): AreaInput {
  docks += 1
  return {
    type: 'dock',
    name: randomUUID(),
    description: 'Beside the office',
    location: 'warehouse',
    cameraIds: [],
    dockNumber: String(docks),
    doorZoneId: null,
    ...part,
  }
}

async function addArea(part: Partial<AreaInput> = {}): Promise<Area> {
  return (await shared().server.call('createArea', { body: newDock(part) })).area
}

async function areaOf(id: string): Promise<Area | undefined> {
  return (await shared().server.call('listAreas')).find((area) => area.id === id)
}

const newCamera = () => shared().camera(randomUUID())

test('[AREA-1.a, AREA-1.b, AREA-1.c, AREA-1.d, AREA-1.e] an area keeps its type, name, description, location and cameras', async () => {
  const site = shared()
  const [yard, gate] = [await newCamera(), await newCamera()]
  const cameraIds = [gate.id, yard.id]
  const body = newDock({ cameraIds })
  const { message, area } = await site.server.call('createArea', { body })
  expect(message).toBe(`Area “${body.name}” was added.`)
  expect(area).toMatchObject(body)
  expect(await areaOf(area.id)).toEqual(area)
})

test('[AREA-1.a, AREA-1.c, AREA-1.d, AREA-1.e] an area is a dock or a gate, in the yard or in the warehouse, and needs neither description nor camera', async () => {
  const site = shared()
  const ofDock = await addArea()
  const body = { type: 'gate', name: randomUUID(), location: 'yard' } as const
  const { area } = await site.server.call('createArea', { body })
  expect(area).toMatchObject({ ...body, description: '', cameraIds: [], dockNumber: null })
  expect(await areaOf(ofDock.id)).toMatchObject({ type: 'dock', location: 'warehouse' })
  expect(await areaOf(area.id)).toMatchObject({ type: 'gate', location: 'yard' })
})

test('[AREA-1.f] every field of an area can be changed, and open screens are notified of each change', async () => {
  const site = shared()
  const [yard, gate] = [await newCamera(), await newCamera()]
  const changes = await site.listen()
  const area = await addArea({ cameraIds: [yard.id] })
  const body: AreaInput = {
    type: 'gate',
    name: randomUUID(),
    description: 'From the north',
    location: 'yard',
    cameraIds: [gate.id],
    dockNumber: null,
    doorZoneId: null,
  }
  const params = { id: area.id }
  const answer = await site.server.call('updateArea', { params, body })
  expect(answer.message).toBe(`Area “${body.name}” was saved.`)
  expect(answer.area).toMatchObject({ id: area.id, createdAt: area.createdAt, ...body })
  expect(await areaOf(area.id)).toEqual(answer.area)
  await site.server.call('deleteArea', { params })
  await eventually(() => {
    expect(changes.filter(({ id }) => id === area.id)).toEqual([
      { topic: 'areas', ...params, change: 'created' },
      { topic: 'areas', ...params, change: 'updated' },
      { topic: 'areas', ...params, change: 'deleted' },
    ])
  })
})

test('[SET-3.a] a dock’s own opening hours follow its new name and number', async () => {
  const { server } = shared()
  const body = newDock()
  const { id } = (await server.call('createArea', { body })).area
  const hours = {
    sun: null,
    mon: { from: '08:00', to: '12:00' },
    tue: null,
    wed: null,
    thu: null,
    fri: null,
    sat: null,
  }
  const docks = [body.name.toUpperCase(), body.dockNumber ?? '', 'Another dock'].map((dock) => ({ dock, hours }))
  await server.call('saveOperations', { body: { ...operationsDefaults, openingHours: { site: null, docks } } })
  const renamed = { ...body, name: `${body.name} B`, dockNumber: `${body.dockNumber ?? ''}B` }
  await server.call('updateArea', { params: { id }, body: renamed })
  const { openingHours } = await server.call('readOperations')
  expect(openingHours.docks.map(({ dock }) => dock)).toEqual([renamed.name, renamed.dockNumber, 'Another dock'])
})

test('[AREA-1.g] deleting an area keeps its cameras and their zones', async () => {
  const site = shared()
  const camera = await newCamera()
  const zone = await site.zone(camera.id)
  const area = await addArea({ cameraIds: [camera.id] })
  const { message } = await site.server.call('deleteArea', { params: { id: area.id } })
  expect(message).toBe(`Area “${area.name}” was deleted.`)
  expect(await areaOf(area.id)).toBeUndefined()
  expect(await site.server.call('listZones', { query: { cameraId: camera.id } })).toEqual([zone])
})

test('[AREA-1.c] a description of 50 characters of any kind is accepted, one of 51 is refused', async () => {
  const { description } = await addArea({ description: '🚚'.repeat(50) })
  expect(description).toBe('🚚'.repeat(50))
  expect(await refusalOf(addArea({ description: 'x'.repeat(51) }))).toMatchObject({
    status: 400,
    field: 'description',
    message: 'A description can have up to 50 characters.',
  })
})

test.each([
  ['[AREA-1.a] a type', { type: undefined }, 'type', 'Area type is required'],
  ['[AREA-1.a] a type that is known', { type: 'roof' }, 'type', 'Area type is required'],
  ['[AREA-1.b] a name', { name: ' ' }, 'name', 'Area name is required'],
  ['[AREA-1.d] a location', { location: undefined }, 'location', 'Location is required'],
  ['[AREA-1.d] a location that is known', { location: 'sea' }, 'location', 'Location is required'],
  ['[AREA-3.a] the number of a dock', { dockNumber: null }, 'dockNumber', 'Dock number is required'],
  ['[AREA-3.a] more than spaces for it', { dockNumber: ' ' }, 'dockNumber', 'Dock number is required'],
  [
    '[AREA-3.a] a number of at most 12 characters',
    { dockNumber: '1'.repeat(13) },
    'dockNumber',
    'A dock number can have up to 12 characters.',
  ],
])('requires %s and names the field', async (_, part, field, message) => {
  const site = shared()
  const before = await site.server.call('listAreas')
  const answer = await site.server.fetch('/api/locations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...newDock(), ...part }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ field, message })
  expect(await site.server.call('listAreas')).toEqual(before)
})

test('[LANG-3.d] returns its errors in Portuguese', async () => {
  const answer = await shared().server.fetch('/api/locations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'pt' },
    body: JSON.stringify(newDock({ dockNumber: null })),
  })
  expect(await answer.json()).toMatchObject({ message: 'O número do cais é obrigatório' })
})

test('[AREA-3.a] a dock has a number, a gate has none', async () => {
  expect(await addArea({ dockNumber: '12A' })).toMatchObject({ dockNumber: '12A' })
  const gate = await addArea({ type: 'gate', dockNumber: '7' })
  expect(gate.dockNumber).toBeNull()
})

test('a dock’s door is the one it names, or the only one its cameras show', async () => {
  const site = shared()
  const [yard, gate] = [await newCamera(), await newCamera()]
  const first = await site.zone(yard.id, { name: 'Door 1', type: 'dock-door' })
  const area = await addArea({ cameraIds: [yard.id] })
  expect(doorOf(area, await site.server.call('listZones'))).toEqual(first)

  const second = await site.zone(yard.id, { name: 'Door 2', type: 'dock-door' })
  const zones = await site.server.call('listZones')
  expect(doorOf(area, zones)).toBeNull()
  const params = { id: area.id }
  const body = newDock({ cameraIds: [yard.id], doorZoneId: second.id })
  const named = (await site.server.call('updateArea', { params, body })).area
  expect(doorOf(named, zones)).toEqual(second)

  const { cameraIds, doorZoneId } = body
  expect(await refusalOf(addArea({ cameraIds, doorZoneId }))).toMatchObject({
    status: 409,
    field: 'doorZoneId',
    message: 'This dock door already belongs to another dock.',
  })
  const elsewhere = addArea({ cameraIds: [gate.id], doorZoneId: first.id })
  expect(await refusalOf(elsewhere)).toMatchObject({
    status: 422,
    field: 'doorZoneId',
    message: 'Choose a dock door drawn on one of the dock’s cameras.',
  })
  await site.server.call('deleteZone', { params: { id: second.id } })
  expect(await areaOf(area.id)).toMatchObject({ doorZoneId: null })
})

test('[AREA-3.b] the zones of type quality inspection are the quality stations', async () => {
  const site = shared()
  const camera = await newCamera()
  await site.zone(camera.id, { name: 'Door', type: 'dock-door' })
  const station = await site.zone(camera.id, { name: 'Station 1', type: 'quality-inspection' })
  const query = { type: 'quality-inspection' } as const
  expect(await site.server.call('listZones', { query })).toEqual([station])
})

test('[AREA-1.e] deleting a camera removes it from its areas, which then refuse it', async () => {
  const site = shared()
  const [yard, gate] = [await newCamera(), await newCamera()]
  const area = await addArea({ cameraIds: [yard.id, gate.id] })
  await site.server.call('deleteCamera', { params: { id: yard.id } })
  expect(await areaOf(area.id)).toMatchObject({ cameraIds: [gate.id] })
  const before = await site.server.call('listAreas')
  expect(await refusalOf(addArea({ cameraIds: [yard.id] }))).toEqual({
    status: 422,
    error: 'cameras.unknown',
    field: 'cameraIds',
    message: 'One of the cameras no longer exists. Choose again.',
  })
  expect(await site.server.call('listAreas')).toEqual(before)
})

test('[CALL-6.c] a name or dock number of another area answers 409, in upper or lower case', async () => {
  const site = shared()
  await addArea({ name: 'Café', dockNumber: '14B' })
  expect(await refusalOf(addArea({ name: 'CAFÉ' }))).toMatchObject({
    status: 409,
    field: 'name',
    message: 'There is already an area named “CAFÉ”.',
  })
  const other = await addArea()
  const change = site.server.call('updateArea', {
    params: { id: other.id },
    body: newDock({ dockNumber: '14b' }),
  })
  expect(await refusalOf(change)).toMatchObject({
    status: 409,
    field: 'dockNumber',
    message: 'There is already a dock with the number 14b.',
  })
  expect(await areaOf(other.id)).toEqual(other)
})

test('[AREA-1.f] when two people change one area, the second is warned and the first change is kept', async () => {
  const site = shared()
  const area = await addArea()
  const params = { id: area.id }
  const since = area.updatedAt
  const first = { ...newDock(), since }
  await site.server.call('updateArea', { params, body: first })
  const second = site.server.call('updateArea', {
    params,
    body: { ...newDock(), since },
  })
  expect(await refusalOf(second)).toMatchObject({
    status: 409,
    error: 'record.changed',
    message: 'Someone else changed this after you opened it. Your changes are not saved yet.',
  })
  expect(await areaOf(area.id)).toMatchObject({ name: first.name })
})

test('[AREA-1.g] deleting an area that another user changed meanwhile is refused with a warning', async () => {
  const site = shared()
  const area = await addArea()
  const params = { id: area.id }
  const body = { ...newDock(), since: area.updatedAt }
  const changed = (await site.server.call('updateArea', { params, body })).area
  const stale = site.server.call('deleteArea', { params, query: { since: area.updatedAt } })
  expect(await refusalOf(stale)).toMatchObject({
    status: 409,
    error: 'record.changed',
    message: 'Someone else changed this after you opened it. Your changes are not saved yet.',
  })
  expect(await areaOf(area.id)).toMatchObject({ name: body.name })
  await site.server.call('deleteArea', { params, query: { since: changed.updatedAt } })
  expect(await areaOf(area.id)).toBeUndefined()
})

test('[CALL-7.a] the API serves areas at /api/locations', async () => {
  const area = await addArea()
  const answer = await shared().server.fetch('/api/locations')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toContainEqual(area)
})
