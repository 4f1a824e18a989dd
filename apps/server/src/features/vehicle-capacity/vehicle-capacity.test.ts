import { randomUUID } from 'node:crypto'
import type { ObservationOf } from '@foresite/contract/observations'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'
import { doorStay } from '../../../test/yard.ts'

const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const iso = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const days = { startDate: '2026-11-01', endDate: '2026-11-30' }

/** A truck's stay at a door between two minutes; null: it is still there. */
function stayAt(cameraId: string, zoneId: string, ruleId: string, from: number, until: number | null) {
  return doorStay({ cameraId, zoneId, ruleId }, iso(from), until === null ? null : iso(until))
}

async function measuredSite() {
  const site = untilTestEnds(await SiteUnderTest.start())
  const camera = await site.camera('Inside')
  const outside = await site.camera('Docks')
  const door = await site.zone(outside.id, { name: 'Door 2', type: 'dock-door' })
  const interior = { type: 'custom-occurrence', purpose: 'trailer-interior' } as const
  const zone = await site.zone(camera.id, { name: 'Trailer at 2', ...interior })
  const module = await site.module([zone.id], { name: 'Capacity', useCase: 'vehicle-capacity', detectedObjects: [] })
  const fill = (
    moment: 'first' | 'during' | 'last',
    minutes: number,
    floor: number,
    cube = floor / 2,
  ): ObservationOf<'trailer-fill'> => ({
    kind: 'trailer-fill',
    id: randomUUID(),
    cameraId: camera.id,
    zoneId: zone.id,
    ruleId: module.id,
    object: 'vehicle',
    inferred: false,
    confidence: 0.97,
    box: { x: 0.2, y: 0.1, w: 0.6, h: 0.9 },
    startedAt: iso(minutes),
    endedAt: iso(minutes),
    moment,
    fill: { floor, cube },
    frames: 5,
    pallets: null,
  })
  const loads = async (query = {}) =>
    (await site.server.call('listTrailerLoads', { query: { ...days, ...query } })).rows
  return { site, camera, outside, door, zone, module, interior, fill, loads }
}

function jpeg(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function uploadEmpty({ server }: SiteUnderTest, zoneId: string, content: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'image/jpeg' }), 'empty.jpg')
  const path = `/api/yard-management/trailer-interiors/${zoneId}/empty-picture`
  return server.fetch(path, { method: 'POST', body: form })
}

test('[VEH-1.a, VEH-1.d] a trailer is rated by its fullest state, by month and week, by door and by its visit’s carrier', async () => {
  const { site, outside, door, zone, fill, loads } = await measuredSite()
  await site.server.call('saveTrailerDoor', { params: { id: zone.id }, body: { doorZoneId: door.id } })
  const docks = await site.module([door.id], { name: 'Docks', useCase: 'dock-door', detectedObjects: [] })
  await site.handOver(stayAt(outside.id, door.id, docks.id, -120, -60))
  const { rows: visits } = await site.server.call('listVisits', { query: {} })
  const visitId = visits[0]?.id ?? ''
  await site.server.call('correctVisit', {
    params: { id: visitId },
    body: { carrier: 'Norte', why: 'On the papers', since: visits[0]?.updatedAt ?? '' },
  })
  // One loaded while its truck was at the door; one unloaded; one still there.
  await site.handOver(fill('first', -110, 0), fill('during', -90, 0.5), fill('last', -65, 0.905))
  await site.handOver(fill('first', -50, 0.8), fill('last', -20, 0))
  await site.handOver(fill('first', -10, 0.3), fill('during', -5, 0.4))

  const rows = await loads()
  expect(rows.map(({ direction, capacity, rating, carrier }) => [direction, capacity, rating, carrier])).toEqual([
    ['loaded', 0.4, 'poor', ''],
    ['unloaded', 0.8, 'average', ''],
    // Half a percent is rounded up, as on screen.
    ['loaded', 0.905, 'excellent', 'Norte'],
  ])
  expect(rows[2]).toMatchObject({ doorId: door.id, doorName: 'Door 2', visitId, positions: 30, departedAt: iso(-65) })
  const monthly = await site.server.call('readVehicleCapacity', { query: { ...days, view: 'monthly' } })
  const two = { loads: 2, ratings: { excellent: 1, average: 1, poor: 0 } }
  expect(monthly).toMatchObject({
    ...two,
    periods: [{ ...two, from: '2026-11-01' }],
    doors: [{ ...two, name: 'Door 2' }],
  })
  expect(monthly.capacity).toBeCloseTo(0.8525)
  expect(monthly.carriers.map(({ carrier, loads: count }) => [carrier, count])).toEqual(
    expect.arrayContaining([
      ['Norte', 1],
      ['', 1],
    ]),
  )
  expect(monthly.now.map(({ latest }) => latest.floor)).toEqual([0.4])
  const weekly = await site.server.call('readVehicleCapacity', { query: { ...days, view: 'weekly', carrier: 'Norte' } })
  expect(weekly.periods.map(({ from, loads: count }) => [from, count])).toEqual([['2026-11-16', 1]])
  expect((await loads({ rating: 'excellent' })).map(({ rating }) => rating)).toEqual(['excellent'])
  await site.server.call('saveThresholds', { body: { values: { 'capacity.excellent': 95 }, since: null } })
  expect((await loads({ carrier: 'Norte' })).map(({ rating }) => rating)).toEqual(['average'])
  const csv = await site.server.fetch(
    '/api/yard-management/trailer-loads.csv?startDate=2026-11-01&endDate=2026-11-30&carrier=Norte',
  )
  const [head, line, ...more] = (await csv.text()).trim().split('\r\n')
  expect(head).toContain('Door,First measured,Departure,Carrier')
  expect(line).toMatch(/^"?Door 2"?,.*"?Norte"?,"?Loaded"?,"?90.5"?,"?Average"?/)
  expect(more).toEqual([])
})

test('[VEH-1.d] a trailer whose arrival was not measured is not rated: it may have been unloaded', async () => {
  const { site, fill, loads } = await measuredSite()
  await site.handOver(fill('last', -60, 0), fill('first', -50, 0), fill('last', -20, 0.8))
  const rated = (await loads()).map(({ direction, capacity, rating }) => [direction, capacity, rating])
  expect(rated).toEqual([
    ['loaded', 0.8, 'average'],
    ['unknown', null, null],
  ])
  const { capacity, ...figures } = await site.server.call('readVehicleCapacity', {
    query: { ...days, view: 'monthly' },
  })
  expect(capacity).toBeCloseTo(0.8)
  expect(figures).toMatchObject({ loads: 1, ratings: { excellent: 0, average: 1, poor: 0 } })
  expect(await loads({ rating: 'poor' })).toEqual([])
})

test('[VEH-1.e] a trailer whose departure was not seen has left once another stands there', async () => {
  const { site, fill, loads } = await measuredSite()
  const unseen = fill('last', -70, 0.1)
  await site.handOver(fill('first', -110, 0.6), fill('during', -80, 0.2))
  await site.handOver(fill('first', -30, 0.5))
  expect((await loads()).map(({ departedAt }) => departedAt)).toEqual([null, iso(-80)])
  await site.handOver(unseen)
  expect((await loads()).map(({ departedAt }) => departedAt)).toEqual([null, iso(-70)])
})

test('[VEH-1.e] while one truck stands at the door, its trailer stays the same however late it is measured again', async () => {
  const { site, outside, door, zone, fill, loads } = await measuredSite()
  await site.server.call('saveTrailerDoor', { params: { id: zone.id }, body: { doorZoneId: door.id } })
  const docks = await site.module([door.id], { name: 'Docks', useCase: 'dock-door', detectedObjects: [] })
  const gone = stayAt(outside.id, door.id, docks.id, -400, -260)
  await site.handOver(gone, stayAt(outside.id, door.id, docks.id, -250, null))
  // The trailer of a truck that left; then one truck's, measured before and after cameras were away for two hours.
  await site.handOver(fill('first', -390, 0.9), fill('during', -300, 0.2))
  await site.handOver(fill('first', -240, 0), fill('during', -150, 0.4))
  await site.handOver(fill('first', -20, 0.7))
  const rows = await loads()
  expect(rows.map(({ arrival, latest, departedAt }) => [arrival?.floor, latest.floor, departedAt])).toEqual([
    [0, 0.7, null],
    [0.9, 0.2, iso(-300)],
  ])
})

test('[VEH-1.e] a measurement from the truck’s arrival counts, however late it is delivered', async () => {
  const { site, outside, door, zone, fill, loads } = await measuredSite()
  await site.server.call('saveTrailerDoor', { params: { id: zone.id }, body: { doorZoneId: door.id } })
  const docks = await site.module([door.id], { name: 'Docks', useCase: 'dock-door', detectedObjects: [] })
  await site.handOver(stayAt(outside.id, door.id, docks.id, -250, null))
  await site.handOver(fill('first', -20, 0))
  await site.handOver(fill('first', -240, 0.9))
  const rows = await loads()
  expect(rows.map(({ arrival, latest, direction }) => [arrival?.floor, latest.floor, direction])).toEqual([
    [0.9, 0, 'unloaded'],
  ])
})

test('[VEH-1.d] a truck whose departure was missed days ago is not that of today’s trailer', async () => {
  const { site, outside, door, zone, fill, loads } = await measuredSite()
  await site.server.call('saveTrailerDoor', { params: { id: zone.id }, body: { doorZoneId: door.id } })
  await site.server.call('saveThresholds', { body: { values: { 'yard.unmatched': 36.5 } } })
  const docks = await site.module([door.id], { name: 'Docks', useCase: 'dock-door', detectedObjects: [] })
  await site.handOver(stayAt(outside.id, door.id, docks.id, -3 * 1_440, null))
  const [visit] = (await site.server.call('listVisits', { query: {} })).rows
  await site.handOver(fill('first', -2 * 1_440, 0.5), fill('last', -2 * 1_440 + 30, 0))
  await site.handOver(fill('first', -50, 0.8), fill('last', -20, 0))
  expect((await loads()).map(({ visitId }) => visitId)).toEqual([null, visit?.id])
})

test('[VEH-1.d] a trailer measured just before its truck leaves is not that of the next truck at the door', async () => {
  const { site, outside, door, zone, fill, loads } = await measuredSite()
  await site.server.call('saveTrailerDoor', { params: { id: zone.id }, body: { doorZoneId: door.id } })
  const docks = await site.module([door.id], { name: 'Docks', useCase: 'dock-door', detectedObjects: [] })
  const next = stayAt(outside.id, door.id, docks.id, -56, null)
  await site.handOver(stayAt(outside.id, door.id, docks.id, -120, -60), next)
  const visits = async () => (await site.server.call('listVisits', { query: {} })).rows.map(({ id }) => id)
  const [id = ''] = await visits()
  await site.server.call('splitVisit', { params: { id }, body: { why: 'Another truck', sightingIds: [next.id] } })
  // A camera that was away saw only the end of the first; the next trailer is opened before its truck is seen.
  await site.handOver(fill('last', -61, 0.9))
  await site.handOver(fill('first', -58, 0.1))
  expect((await loads()).map(({ visitId }) => visitId)).toEqual(await visits())
})

test('[VEH-1.e] a trailer measured late has left if another stands there now', async () => {
  const { site, fill, loads } = await measuredSite()
  await site.handOver(fill('first', -10, 0.5))
  await site.handOver(fill('first', -80, 0.8))
  expect((await loads()).map(({ departedAt }) => departedAt)).toEqual([null, iso(-80)])
  await site.handOver(fill('last', -60, 0.1))
  expect((await loads()).map(({ departedAt }) => departedAt)).toEqual([null, iso(-60)])
})

test('[VEH-1.e] repeated or late loads, also after a restart or from two modules, belong to one trailer; a new trailer is separate', async () => {
  const { site, zone, fill, loads } = await measuredSite()
  const first = fill('first', -100, 0)
  await site.handOver(first)
  await site.handOver(first, fill('during', -80, 0.4))
  // The camera process restarted; a second module on the zone reports the same.
  const other = await site.module([zone.id], { name: 'Again', useCase: 'vehicle-capacity', detectedObjects: [] })
  await site.handOver(fill('first', -78, 0.4), { ...fill('first', -78, 0.4), ruleId: other.id })
  await site.handOver(fill('last', -60, 0.9), { ...fill('last', -60, 0.9), ruleId: other.id })
  // A late measurement.
  await site.handOver(fill('during', -70, 0.6))
  // The trailer changed after a long break, and the closed door was not seen.
  await site.handOver(fill('first', -50, 0), fill('first', -10, 0.1))
  // Its first measurement comes late, from a simulated past.
  await site.handOver(fill('first', -12, 0.05))
  const rows = await loads()
  expect(rows.map(({ arrival, latest }) => [arrival?.floor, latest.floor])).toEqual([
    [0.05, 0.1],
    [0, 0],
    [0, 0.9],
  ])
  const { fills } = await site.server.call('readTrailerLoad', { params: { id: rows[2]?.id ?? '' } })
  expect(fills.map(({ floor }) => floor)).toEqual([0, 0.4, 0.4, 0.6, 0.9])
})

test('[VEH-2.a] each figure has its pictures, the empty picture and the method', async () => {
  const { site, zone, fill, loads } = await measuredSite()
  expect((await uploadEmpty(site, zone.id, new Uint8Array(await jpeg('#806040')))).status).toBe(200)
  const [first, during, last] = [fill('first', -60, 0), fill('during', -40, 0.5), fill('last', -30, 0.8)]
  await site.handOver(first, during, last)
  const still = async (id: string, background: string) => {
    const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${site.server.visionToken}` }
    const body = new Uint8Array(await jpeg(background))
    return site.server.fetch(`/api/vision/observations/${id}/still`, { method: 'PUT', headers, body })
  }
  await still(first.id, '#ff0000')
  await still(last.id, '#00ff00')
  // Pictures of intermediate measurements are not stored.
  await still(during.id, '#0000ff')
  const [row] = await loads()
  const { load, method } = await site.server.call('readTrailerLoad', { params: { id: row?.id ?? '' } })
  const colourOf = async (path = '') => {
    const response = await site.server.fetch(path)
    const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
    return [dominant.r > 128, dominant.g > 128, dominant.b > 128]
  }
  expect(await colourOf(load.arrival?.picture)).toEqual([true, false, false])
  expect(await colourOf(load.latest.picture)).toEqual([false, true, false])
  expect(method).toMatchObject({ frames: 5, sameView: 0.97, emptyTakenAt: iso(0) })
  expect((await site.server.fetch(method.emptyPicture ?? '')).status).toBe(200)
  // Retaken since: today's picture must not pass for the one used then.
  await uploadEmpty(site, zone.id, new Uint8Array(await jpeg('#102030')))
  const after = await site.server.call('readTrailerLoad', { params: { id: row?.id ?? '' } })
  expect(after.method).not.toHaveProperty('emptyPicture')
})

test('[VEH-1.c] vision receives a zone with its door and its empty picture', async () => {
  const { site, camera, door, zone, interior } = await measuredSite()
  const { server } = site
  const other = await site.zone(camera.id, { name: 'Trailer at 3', ...interior })
  const saveDoor = (id: string, doorZoneId: string | null) =>
    server.call('saveTrailerDoor', { params: { id }, body: { doorZoneId } })
  expect(await refusalOf(saveDoor(other.id, door.id))).toMatchObject({ status: 404, error: 'trailerInterior.unknown' })
  await site.module([other.id], { name: 'Second', useCase: 'vehicle-capacity', detectedObjects: [] })
  expect(await refusalOf(saveDoor(zone.id, other.id))).toMatchObject({ status: 422, error: 'trailerDoor.unknown' })
  await saveDoor(zone.id, door.id)
  // Two zones with one door would count its trailers twice.
  expect(await refusalOf(saveDoor(other.id, door.id))).toMatchObject({ status: 409, error: 'trailerDoor.taken' })

  expect((await uploadEmpty(site, zone.id, new Uint8Array(Buffer.from('no picture')))).status).toBe(415)
  const before = await server.call('listTrailerInteriors', {})
  expect(before.map(({ id, doorZoneId, emptyTakenAt }) => [id, doorZoneId, emptyTakenAt])).toEqual(
    expect.arrayContaining([
      [zone.id, door.id, null],
      [other.id, null, null],
    ]),
  )
  await uploadEmpty(site, zone.id, new Uint8Array(await jpeg('#ff0000')))
  const { cameras } = await site.vision.beat()
  const rules = cameras.flatMap((one) => one.rules)
  const given = rules.flatMap((rule) =>
    rule.kind === 'vehicle-capacity' ? Object.entries(rule.emptyPictures ?? {}) : [],
  )
  expect(given.map(([id]) => id)).toEqual([zone.id])
  const bytes = Buffer.from(given[0]?.[1] ?? '', 'base64')
  expect(bytes.length).toBe(256 * 144 * 3)
  expect([(bytes[0] ?? 0) > 240, (bytes[1] ?? 255) < 15]).toEqual([true, true])
})

test('[MOD-11] a trial compares with the empty picture too', async () => {
  const { site, zone, module } = await measuredSite()
  await uploadEmpty(site, zone.id, new Uint8Array(await jpeg('#ff0000')))
  await site.server.call('startTrial', { body: { moduleId: module.id } })
  await vi.waitFor(() => expect(site.vision.trials.orders).toHaveLength(1), { timeout: 60_000, interval: 50 })
  const [rule] = site.vision.trials.orders[0]?.camera.rules ?? []
  expect(rule).toMatchObject({ kind: 'vehicle-capacity', emptyPictures: { [zone.id]: expect.any(String) as string } })
})
