import type { Observation } from '@foresite/contract/observations'
import { noQualityChecks } from '@foresite/contract/quality-checks'
import { pathOf } from '@foresite/contract/client'
import { routeOf } from '@foresite/contract/routes'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { newCount, newPallet, newProduct, newShipment } from '../../../test/shipments.ts'
import { presence, refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()
const unknownId = '018f0000-0000-7000-8000-000000000000'
const read = (id: string) => site().server.call('readShipment', { params: { id } })
const kinds = async (id: string) => (await read(id)).history.map(({ event }) => event.kind)

test('[SHIP-1.a] a shipment has its number, partners, dates, lines and their sums', async () => {
  const [tea, rice] = [await newProduct(site()), await newProduct(site())]
  const lines = [
    { productId: tea.id, ordered: 48, picked: 40 },
    { productId: rice.id, ordered: 12 },
  ]
  const partners = { supplier: 'Atlântico Foods', customer: 'Mercado Norte', carrier: 'Rápida' }
  const dates = { expectedArrival: '2026-11-25T08:00:00.000Z', deliveryDate: '2026-11-26', shipDate: '2026-11-24' }
  const shipment = await newShipment(site(), lines, { type: 'outbound', ...partners, ...dates })
  expect(shipment).toMatchObject({ type: 'outbound', ...partners, ...dates, orderedQuantity: 60, pickedQuantity: 40 })
  expect(shipment).toMatchObject({ countedQuantity: null, mismatches: null, damage: 'none', state: 'uninspected' })
  expect((await read(shipment.id)).lines).toMatchObject([
    { product: { id: tea.id, sku: tea.sku, name: tea.name }, ordered: 48, picked: 40, expected: 40, counted: null },
    { product: { id: rice.id }, ordered: 12, picked: null, expected: 12 },
  ])
})

test('[SHIP-1.a] a duplicate number, an unknown product and a product on two lines are refused at their place', async () => {
  const { server } = site()
  const { shipment_id } = await newShipment(site())
  const tea = await newProduct(site())
  const create = (part: object) =>
    refusalOf(server.call('createShipment', { body: { shipment_id: 'S-WRONG', type: 'inbound', ...part } }))
  expect(await create({ shipment_id: shipment_id.toLowerCase() })).toMatchObject({
    status: 409,
    error: 'shipment.id.taken',
    field: 'shipment_id',
  })
  expect(await create({ lines: [{ productId: unknownId, ordered: 1 }] })).toMatchObject({
    status: 404,
    field: 'lines.0.productId',
  })
  const twice = [1, 2].map((ordered) => ({ productId: tea.id, ordered }))
  expect(await create({ lines: twice })).toMatchObject({ status: 422, field: 'lines.1.productId' })
  expect((await server.call('listShipments', { query: { search: 'S-WRONG' } })).total).toBe(0)
})

test('[SHIP-1.b] a shipment is edited with its history, the second of two editors refused, deleted and restored', async () => {
  const { server } = site()
  const tea = await newProduct(site())
  const shipment = await newShipment(site())
  const params = { id: shipment.id }
  const body = { shipment_id: shipment.shipment_id, type: 'inbound' as const, carrier: 'Rápida' }
  const since = shipment.updatedAt
  await server.call('changeShipment', { params, body: { ...body, since, lines: [{ productId: tea.id, ordered: 7 }] } })
  expect((await read(shipment.id)).history[0]?.event).toEqual({
    kind: 'edited',
    changes: [
      { field: 'carrier', from: '', to: 'Rápida' },
      { field: 'lines', from: '', to: `${tea.sku} 7` },
    ],
  })
  expect(await refusalOf(server.call('changeShipment', { params, body: { ...body, since } }))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
  await server.call('deleteShipment', { params, query: {} })
  expect(await refusalOf(read(shipment.id))).toMatchObject({ status: 404, error: 'shipment.unknown' })
  await newShipment(site(), [], { shipment_id: shipment.shipment_id })
  expect(await refusalOf(server.call('restoreShipment', { params }))).toMatchObject({ error: 'shipment.id.taken' })
})

test('[SHIP-2.a] shipments to count are listed in order: started ones, then by arrival', async () => {
  const { server } = site()
  const mark = { supplier: 'Turn Foods' }
  const later = await newShipment(site(), [], { ...mark, expectedArrival: '2031-05-02T12:00:00.000Z' })
  const next = await newShipment(site(), [], { ...mark, expectedArrival: '2031-05-02T10:00:00.000Z' })
  const begun = await newCount(site(), [], { ...mark, expectedArrival: '2031-05-03T10:00:00.000Z' })
  const { rows } = await server.call('listShipments', { query: { search: 'turn foods', counted: 'false' } })
  expect(rows.map(({ id }) => id)).toEqual([begun.id, next.id, later.id])
})

test('[SHIP-2.a, SHIP-3.a] shipments are listed by pages from 1, counted or not, by type, damage, mismatches, words and days', async () => {
  const { server } = site()
  const tea = await newProduct(site())
  const mark = { supplier: 'Listed Foods' }
  const papers = [{ productId: tea.id, ordered: 10 }]
  const waiting = await newShipment(site(), [], {
    ...mark,
    type: 'outbound',
    expectedArrival: '2031-05-02T10:00:00.000Z',
  })
  const [right, wrong] = [await newCount(site(), papers, mark), await newCount(site(), papers, mark)]
  for (const [shipment, quantity] of [
    [right, 10],
    [wrong, 9],
  ] as const) {
    const pallet = await newPallet(site(), shipment.id, [{ productId: tea.id, quantity }])
    await server.call('submitShipment', { body: { shipment_id: shipment.shipment_id } })
    if (shipment !== right) continue
    const body = { id: crypto.randomUUID(), category: 'damaged-products', check: 'leak', grade: 'critical' } as const
    await server.call('addDamageFinding', { params: { id: pallet.id }, body })
  }
  const list = async (query: object) =>
    (await server.call('listShipments', { query: { search: 'listed foods', ...query } })).rows.map(({ id }) => id)
  expect(await list({ counted: 'false' })).toEqual([waiting.id])
  expect(new Set(await list({ counted: 'true' }))).toEqual(new Set([right.id, wrong.id]))
  expect(await list({ page: 2, limit: 2 })).toHaveLength(1)
  expect(await list({ type: 'outbound' })).toEqual([waiting.id])
  expect(await list({ mismatches: 'with' })).toEqual([wrong.id])
  expect(await list({ mismatches: 'without' })).toEqual([right.id])
  expect(await list({ damage: 'detected' })).toEqual([right.id])
  expect(new Set(await list({ damage: 'none' }))).toEqual(new Set([waiting.id, wrong.id]))
  expect(await list({ search: tea.sku })).toHaveLength(2)
  expect(await list({ startDate: '2031-05-02', endDate: '2031-05-02' })).toEqual([waiting.id])
  const csvOf = async (query: string) =>
    (
      await server.fetch(`/api/recognize/shipment-processing.csv?${query}`, { headers: { 'accept-language': 'pt' } })
    ).text()
  const csv = await csvOf('search=listed&mismatches=with')
  expect(csv).toContain('Remessa;Tipo;Fornecedor;Cliente;Transportadora;')
  expect(csv).toContain(`${wrong.shipment_id};Entrada;Listed Foods;;;;;;10;;9;1;1;0;1;Sem danos detetados;`)
  expect(await csvOf('search=listed&counted=false')).not.toContain('Sem danos detetados')
  const page = { query: { page: 0 } }
  expect(await refusalOf(server.call('listShipments', page))).toMatchObject({ status: 400, error: 'page.invalid' })
})

test('[YARD-2.f] a shipment has its carrier’s current name, by which the scorecard finds its damage', async () => {
  const { server } = site()
  const { carrier } = await server.call('createCarrier', { body: { name: 'Serra Azul', scac: 'SRAZ' } })
  const { id, ...shipment } = await newShipment(site(), [], { carrier: 'sraz' })
  expect(shipment.carrier).toBe('Serra Azul')
  const carrierOf = async () => (await server.call('readShipment', { params: { id } })).shipment.carrier
  await server.call('changeCarrier', { params: { id: carrier.id }, body: { name: 'Serra Expresso', scac: 'SRAZ' } })
  expect(await carrierOf()).toBe('Serra Expresso')
})

test('[SHIP-4.a] a count starts on a phone or at a station, and not at an unnamed or unknown station', async () => {
  const { server } = site()
  const { id } = await newShipment(site())
  const start = (body: { mode: 'mobile' | 'station'; stationId?: string }) =>
    server.call('startCounting', { params: { id }, body })
  expect(await refusalOf(start({ mode: 'station' }))).toMatchObject({ status: 422, field: 'stationId' })
  expect(await refusalOf(start({ mode: 'station', stationId: unknownId }))).toMatchObject({ status: 404 })
  const name = 'Wrapper at door 2'
  const { station } = await server.call('createInspectionStation', { body: { name, kind: 'turntable' } })
  const { shipment } = await start({ mode: 'station', stationId: station.id })
  expect(shipment).toMatchObject({ state: 'in-progress', mode: 'station', stationName: name })
  const { message } = await start({ mode: 'mobile' })
  expect(message).toBe(`The count of shipment ${shipment.shipment_id} continues.`)
  expect(await kinds(id)).toEqual(['started', 'started', 'created'])
})

test('[SHIP-4.b] quality stations are added with their camera, changed and deleted; their names are unique', async () => {
  const { server } = site()
  const camera = await site().camera()
  const body = { name: 'Conveyor north', kind: 'conveyor', cameraId: camera.id } as const
  const { station } = await server.call('createInspectionStation', { body })
  expect(station).toMatchObject({ ...body, cameraName: camera.name })
  const again = { body: { ...body, name: 'CONVEYOR NORTH' } }
  expect(await refusalOf(server.call('createInspectionStation', again))).toMatchObject({ status: 409, field: 'name' })
  const params = { id: station.id }
  const without = { ...body, cameraId: null }
  await server.call('changeInspectionStation', { params, body: without })
  expect(await server.call('listInspectionStations')).toContainEqual(expect.objectContaining(without))
  await server.call('deleteInspectionStation', { params, query: {} })
  expect(await server.call('listInspectionStations')).not.toContainEqual(expect.objectContaining(params))
  const none = { body: { ...body, cameraId: unknownId } }
  expect(await refusalOf(server.call('createInspectionStation', none))).toMatchObject({ error: 'camera.unknown' })
})

test('[DMG-4.a] a station’s module must cover a quality-inspection zone of its camera', async () => {
  const { server } = site()
  const camera = await site().camera('Wrapper camera')
  const other = await site().camera('Belt camera')
  const zone = await site().zone(camera.id, { name: 'Turntable', type: 'quality-inspection' })
  const door = await site().zone(camera.id, { name: 'Door of the hall' })
  const add = (cameraId: string | null, zoneId: string) =>
    server.call('createInspectionStation', { body: { name: `At ${zoneId}`, kind: 'turntable', cameraId, zoneId } })
  const wrong = { status: 422, error: 'station.zone.wrong', field: 'zoneId' }
  expect(await refusalOf(add(camera.id, door.id))).toMatchObject(wrong)
  expect(await refusalOf(add(other.id, zone.id))).toMatchObject(wrong)
  expect(await refusalOf(add(null, zone.id))).toMatchObject(wrong)
  expect(await refusalOf(add(camera.id, unknownId))).toMatchObject({ status: 404, field: 'zoneId' })
  const { station } = await add(camera.id, zone.id)
  expect(station).toMatchObject({ zoneId: zone.id, zoneName: 'Turntable', isWatched: false, occupiedSince: null })
})

test('[DMG-4.a] the station’s camera reports live when a pallet was placed and when it is gone', async () => {
  const { server, clock, vision } = site()
  await vision.beat()
  const camera = await site().camera('Conveyor camera')
  const zone = await site().zone(camera.id, { name: 'Belt', type: 'quality-inspection' })
  const checks = { ...noQualityChecks, 'damaged-products': ['leak' as const] }
  const useCase = 'quality-inspection'
  const module = await site().module([zone.id], {
    name: 'Pallets',
    useCase,
    detectedObjects: [],
    qualityChecks: checks,
  })
  const body = { name: 'Belt south', kind: 'conveyor', cameraId: camera.id, zoneId: zone.id } as const
  const { id } = (await server.call('createInspectionStation', { body })).station
  const station = async () => (await server.call('listInspectionStations')).find((each) => each.id === id)
  expect(await station()).toMatchObject({ isWatched: true, occupiedSince: null })
  const changes = await site().listen()
  const startedAt = clock.now().toISOString()
  const seen = { ...presence({ camera, zone, module }, { startedAt }), kind: 'pallet-placed', object: 'other' }
  const placed = { ...seen, id: crypto.randomUUID() } as Observation
  await site().handOver({ ...placed, id: crypto.randomUUID(), endedAt: startedAt })
  expect(await station()).toMatchObject({ occupiedSince: null })
  await site().handOver(placed)
  expect(await station()).toMatchObject({ occupiedSince: startedAt })
  // The next pallet arrives before the previous one's end is reported.
  const next = { ...placed, id: crypto.randomUUID() }
  await site().handOver(next)
  await site().handOver({ ...placed, endedAt: startedAt })
  expect(await station()).toMatchObject({ occupiedSince: startedAt })
  await site().handOver({ ...next, endedAt: startedAt })
  expect(await station()).toMatchObject({ occupiedSince: null })
  await eventually(() => expect(changes.filter(({ topic }) => topic === 'inspection-stations')).toHaveLength(3))
  expect((await server.call('listIncidents', { query: { cameraId: camera.id } })).total).toBe(0)
})

test('[SHIP-8.a] a submitted count is inspected with its mismatches, unlisted products included; submitting again changes nothing', async () => {
  const { server } = site()
  const [tea, rice, soap] = [await newProduct(site()), await newProduct(site()), await newProduct(site())]
  const papers = [tea, rice].map(({ id }) => ({ productId: id, ordered: 10 }))
  const { id, shipment_id } = await newCount(site(), papers)
  await newPallet(site(), id, [{ productId: tea.id, quantity: 4 }])
  await newPallet(site(), id, [
    { productId: tea.id, quantity: 6 },
    { productId: soap.id, quantity: 1 },
  ])
  const { shipment, message } = await server.call('submitShipment', { body: { shipment_id } })
  expect(shipment).toMatchObject({ state: 'inspected', countedQuantity: 11, mismatches: 2 })
  expect(message).toBe(`The count of shipment ${shipment_id} was submitted. Mismatches: 2.`)
  expect((await read(id)).lines.map(({ isOffPaper, expected, counted }) => [isOffPaper, expected, counted])).toEqual([
    [false, 10, 10],
    [false, 10, 0],
    [true, 0, 1],
  ])
  const before = await read(id)
  await server.call('submitShipment', { body: { shipment_id } })
  expect(await read(id)).toEqual(before)
})

test('[SHIP-12.c] a phone’s repeated submission does not submit a count that was reopened meanwhile', async () => {
  const { server } = site()
  const tea = await newProduct(site())
  const { id, shipment_id } = await newCount(site(), [{ productId: tea.id, ordered: 10 }])
  await newPallet(site(), id, [{ productId: tea.id, quantity: 4 }])
  const body = { shipment_id, inspectedAt: null }
  await server.call('submitShipment', { body })
  const { shipment } = await server.call('startCounting', { params: { id }, body: { mode: 'mobile' } })
  expect(await server.call('submitShipment', { body })).toMatchObject({
    shipment: { state: 'in-progress', mismatches: null },
    message: `The count of shipment ${shipment_id} was already submitted.`,
  })
  const again = { body: { shipment_id, inspectedAt: shipment.inspectedAt } }
  expect((await server.call('submitShipment', again)).shipment.state).toBe('inspected')
})

test('[SHIP-8.b] a count without a pallet, or with an unidentified product, cannot be submitted', async () => {
  const { server } = site()
  const { id, shipment_id } = await newCount(site())
  const submit = () => refusalOf(server.call('submitShipment', { body: { shipment_id } }))
  expect(await submit()).toMatchObject({ status: 422, error: 'shipment.submit.empty' })
  await newPallet(site(), id, [{ group: 'Blue carton', quantity: 3 }])
  expect(await submit()).toMatchObject({
    error: 'shipment.submit.unidentified',
    message: 'Identify every product first. Not identified: Blue carton.',
  })
  const { shipment_id: uncounted } = await newShipment(site())
  const early = server.call('submitShipment', { body: { shipment_id: uncounted } })
  expect(await refusalOf(early)).toMatchObject({ status: 409, error: 'shipment.notCounting' })
})

test('[SHIP-8.c] an inspected shipment cannot change until its count is reopened', async () => {
  const { server } = site()
  const tea = await newProduct(site())
  const { id, shipment_id } = await newCount(site())
  const pallet = await newPallet(site(), id, [{ productId: tea.id, quantity: 4 }])
  await server.call('submitShipment', { body: { shipment_id } })
  const change = { params: { id: pallet.id }, body: { pallet_id: pallet.pallet_id, items: [] } }
  expect(await refusalOf(server.call('changePallet', change))).toMatchObject({
    status: 409,
    error: 'shipment.inspected',
  })
  const body = { shipment_id, type: 'inbound' } as const
  const wanted = server.call('changeShipment', { params: { id }, body })
  expect(await refusalOf(wanted)).toMatchObject({ error: 'shipment.inspected' })
  const { shipment } = await server.call('startCounting', { params: { id }, body: { mode: 'mobile' } })
  expect(shipment).toMatchObject({ state: 'in-progress', mismatches: null, countedQuantity: 4 })
  await server.call('changePallet', change)
  expect(await kinds(id)).toEqual(['pallet-counted', 'reopened', 'submitted', 'pallet-added', 'started', 'created'])
})

test('[SHIP-11.a] leaving keeps the counts for a review, or deletes them', async () => {
  const { server } = site()
  const tea = await newProduct(site())
  const { id, shipment_id } = await newCount(site())
  await newPallet(site(), id, [{ productId: tea.id, quantity: 4 }])
  const kept = await server.call('finishCounting', { body: { data: { shipment_id } } })
  expect(kept.shipment).toMatchObject({ state: 'in-progress', kept: true, countedQuantity: 4, pallets: 1 })
  const { shipment } = await server.call('cancelShipment', { body: { shipment_id } })
  expect(shipment).toMatchObject({ state: 'uninspected', kept: false, countedQuantity: null, pallets: 0, mode: null })
  expect((await read(id)).pallets).toEqual([])
  const again = server.call('cancelShipment', { body: { shipment_id } })
  expect(await refusalOf(again)).toMatchObject({ status: 409, error: 'shipment.notCounting' })
})

test('[SHIP-13.a] accuracy compares proposed with submitted quantities, by day and in total', async () => {
  const { server } = site()
  const [tea, rice] = [await newProduct(site()), await newProduct(site())]
  const submit = async (items: NonNullable<Parameters<typeof newPallet>[2]>) => {
    const { id, shipment_id } = await newCount(site())
    const pallet = await newPallet(site(), id, items)
    await server.call('submitShipment', { body: { shipment_id } })
    return pallet
  }
  const days = { startDate: '2026-12-21', endDate: '2026-12-29' }
  const accuracy = (query: object = days) => server.call('readCountingAccuracy', { query: { ...days, ...query } })
  site().clock.pass(30 * 86_400)
  await submit([
    { productId: tea.id, quantity: 40, proposed: 40 },
    { productId: rice.id, quantity: 10, proposed: 15 },
  ])
  site().clock.pass(8 * 86_400)
  await submit([{ productId: tea.id, quantity: 50 }])
  expect(await accuracy()).toEqual({
    shipments: 2,
    lines: 2,
    exactLines: 1,
    accuracy: 0.9,
    points: [
      { startsOn: '2026-12-21', shipments: 1, lines: 2, exactLines: 1, accuracy: 0.9 },
      { startsOn: '2026-12-29', shipments: 1, lines: 0, exactLines: 0, accuracy: null },
    ],
  })
  expect((await accuracy({ dateFilter: 'weekly' })).points.map(({ startsOn }) => startsOn)).toEqual([
    '2026-12-21',
    '2026-12-28',
  ])
  expect((await accuracy({ dateFilter: 'monthly' })).points).toMatchObject([{ startsOn: '2026-12-01', shipments: 2 }])
  expect(await refusalOf(accuracy({ endDate: '2026-12-20' }))).toMatchObject({ status: 422, field: 'endDate' })
})

test('[SHIP-14.a] shipment processing calls have the specification’s names', () => {
  const named = (name: Parameters<typeof routeOf>[0]) =>
    `${routeOf(name).method} ${pathOf(routeOf(name), { params: { id: 'ID' } })}`
  expect(
    (
      [
        'listShipments',
        'readPalletImage',
        'readCountingAccuracy',
        'createShipment',
        'identifyProduct',
        'finishCounting',
        'submitShipment',
        'cancelPallet',
        'refreshPallet',
        'cancelShipment',
        'resolveDamage',
      ] as const
    ).map(named),
  ).toEqual([
    'GET /api/recognize/shipment-processing',
    'GET /api/recognize/shipment-processing/pallet-image/ID',
    'GET /api/recognize/shipment-processing/counting-accuracy',
    'POST /api/recognize/shipment-processing',
    'POST /api/recognize/shipment-processing/identification',
    'POST /api/recognize/shipment-processing/finished',
    'POST /api/recognize/shipment-processing/submit',
    'POST /api/recognize/shipment-processing/cancel-pallet/',
    'POST /api/recognize/shipment-processing/refresh-pallet/',
    'POST /api/recognize/shipment-processing/cancel-shipment/',
    'PUT /api/recognize/shipment-damage/pallet/ID',
  ])
})
