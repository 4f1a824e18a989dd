import { wmsValue } from '@foresite/contract/wms'
import { expect, test } from 'vitest'
import { countDay, countingSite } from '../../../test/cycle-counting.ts'
import { refusalOf } from '../../../test/site-under-test.ts'
import { json, startWms } from '../../../test/wms-server.ts'

const { site, server, aisle, session, read, enter, sheetOf } = countingSite()

/** Connects a WMS that lists stock by SKU, quantity and bin. */
async function connect({ address }: { readonly address: string }, fields: object = {}, parameters: object = {}) {
  const listed = { items: '', product: 'sku', quantity: 'qty', location: 'bin', ...fields }
  const value = wmsValue.parse({ kind: 'rest', address: `${address}/stock`, fields: listed, parameters })
  await server().call('saveWms', { body: { value } })
}

test('[CYC-2.a] the sheet of a location lists its bins in walking order, with the expected stock', async () => {
  const { session: own, counts, place } = await sheetOf({ '10': { BOLT: 7 }, '2': { BOLT: 5, NUT: 3 }, '3': {} })
  expect(own).toMatchObject({ type: 'location', status: 'planned', lines: 4, counted: 0, locationCode: place.code })
  expect(counts.map((count) => [count.bin_location.split('-')[1], count.sku, count.expected_quantity])).toEqual([
    ['2', 'BOLT', 5],
    ['2', 'NUT', 3],
    // Nothing is expected there.
    ['3', '', 0],
    ['10', 'BOLT', 7],
  ])
  expect(counts[0]).toMatchObject({ expectedSource: 'built-in', state: 'uncounted', name: 'Part BOLT' })
})

test('[CYC-2.a] products are counted in every bin that holds them', async () => {
  const place = await aisle({ A: { SCREW: 4 }, B: { SCREW: 6, OTHER: 1 } })
  const { rows } = await server().call('listProducts', { query: { search: 'SCREW' } })
  const own = await session({ type: 'product', productIds: rows.map(({ id }) => id) })
  const { counts } = await read(own.id)
  expect(counts.map((count) => [count.bin_location, count.sku, count.locationId])).toEqual([
    [`${place.code}-A`, 'SCREW', place.bins['A']],
    [`${place.code}-B`, 'SCREW', place.bins['B']],
  ])
})

test('[CYC-4.a] a count has its bin, time, expected and actual quantity, and matches within the tolerance', async () => {
  const { counts, session: own } = await sheetOf({ A: { P1: 100 }, B: { P2: 100 }, C: { P3: 10 } }, { tolerance: 3 })
  const [first, second, third] = counts.map(({ id }) => id)
  const { count } = await enter(first ?? '', 97)
  expect(count).toMatchObject({ expected_quantity: 100, actual_quantity: 97, difference: -3, state: 'matched' })
  expect(count.count_time).not.toBeNull()
  expect((await enter(second ?? '', 96)).count.state).toBe('mismatched')
  expect((await enter(third ?? '', 0)).count).toMatchObject({ difference: -10, state: 'mismatched' })
  const { session: now, accuracy } = await read(own.id)
  expect(now).toMatchObject({ status: 'in-progress', lines: 3, counted: 3, matched: 1, mismatched: 2, unknown: 0 })
  // Σ|A − E| = 3 + 4 + 10 of 210.
  expect(accuracy).toMatchObject({ counted: 3, matched: 1, mismatched: 2, location: 1 / 3 })
  expect(accuracy.unit).toBeCloseTo(1 - 17 / 210)
})

test.each([-1, 1e12, null, '12'])('[CYC-4.b] a count of %s is refused and changes nothing', async (given) => {
  const { first } = await sheetOf({ A: { Q: 1 } })
  expect(await refusalOf(enter(first, given))).toMatchObject({ status: 400, error: 'cycle.actual.invalid' })
  expect((await server().call('readCycleCount', { params: { id: first } })).count.state).toBe('uncounted')
})

test('[CYC-4.b] pieces are whole numbers; stock in fractions can be counted in fractions', async () => {
  const { counts, session: own } = await sheetOf({ A: { BOX: 12 }, B: { ROPE: 7.5 } })
  expect(await refusalOf(enter(counts[0]?.id ?? '', 2.5))).toMatchObject({
    status: 422,
    error: 'cycle.actual.whole',
    message: 'Enter whole pieces: 2.5 is not a whole number.',
  })
  // A difference that is shown as 0 is none, on the line and in the session's figures.
  expect((await enter(counts[1]?.id ?? '', 7.5000004)).count).toMatchObject({ state: 'matched', difference: 0 })
  expect((await read(own.id)).session).toMatchObject({ matched: 1, mismatched: 0 })
})

test('[CYC-2.d] a repeated call counts once; of two users the second is refused, and nothing is overwritten', async () => {
  const { first, counts, session: own } = await sheetOf({ A: { TWICE: 4 } })
  const since = counts[0]?.updatedAt
  await Promise.all([enter(first, 4, since), enter(first, 4, since)])
  expect(await refusalOf(enter(first, 5, since))).toMatchObject({ status: 409, error: 'record.changed' })
  const { counts: now, history } = await read(own.id)
  expect(now[0]?.actual_quantity).toBe(4)
  expect(history.map(({ event }) => event)).toMatchObject([
    { kind: 'counted', sku: 'TWICE', from: null, to: 4, proposed: null },
    { kind: 'created' },
  ])
})

test('[CYC-2.e] a bin of another location is refused; a bin deleted in the meantime can still be counted', async () => {
  const { session: own, place, counts } = await sheetOf({ A: { STAYS: 1 }, B: {} })
  const other = await aisle({ A: {} })
  const add = (locationId: string) => server().call('addCycleCount', { params: { id: own.id }, body: { locationId } })
  expect(await refusalOf(add(other.bins['A'] ?? ''))).toMatchObject({
    status: 422,
    error: 'cycle.bin.elsewhere',
    message: `${other.code}-A is not in ${place.code}, where this session counts.`,
  })
  await server().call('deleteLocation', { params: { id: place.bins['B'] ?? '' }, query: {} })
  const line = counts.find(({ sku }) => sku === '')
  expect((await enter(line?.id ?? '', 0)).count).toMatchObject({
    bin_location: `${place.code}-B`,
    locationId: null,
    state: 'matched',
  })
  expect(await refusalOf(add(place.bins['B'] ?? ''))).toMatchObject({ status: 422, error: 'location.unknown' })
})

test('[CYC-2.e] an unexpected product in a bin gets a line of its own, once', async () => {
  const { session: own, place } = await sheetOf({ A: { KNOWN: 1 }, B: { FOUND: 9 } })
  const { rows } = await server().call('listProducts', { query: { search: 'FOUND' } })
  const body = { locationId: place.bins['A'] ?? '', productId: rows[0]?.id ?? null }
  const add = () => server().call('addCycleCount', { params: { id: own.id }, body })
  const { count } = await add()
  expect(count).toMatchObject({ sku: 'FOUND', expected_quantity: 0, state: 'uncounted' })
  // It may be kept in fractions.
  expect((await enter(count.id, 2.5)).count).toMatchObject({ difference: 2.5, state: 'mismatched' })
  expect(await refusalOf(add())).toMatchObject({ status: 409, error: 'cycle.line.taken' })
})

test('[CYC-2.e] a line for any lot expects the lots that have no line of their own', async () => {
  const place = await aisle({ A: {} })
  const bin = `${place.code}-A`
  const csv = ['SKU;Name;Location;Quantity;Lot', `LOTTED;Lotted;${bin};5;L1`, `LOTTED;Lotted;${bin};7;L2`].join('\n')
  await server().call('importStock', { body: {}, file: new File([csv], 'stock.csv') })
  const own = await session({ type: 'location', locationId: place.id })
  const { counts } = await read(own.id)
  expect(counts.map((count) => [count.lot, count.expected_quantity])).toEqual([
    ['L1', 5],
    ['L2', 7],
  ])
  await server().call('deleteCycleCount', { params: { id: counts[1]?.id ?? '' }, query: {} })
  const body = { locationId: place.bins['A'] ?? '', productId: counts[0]?.productId ?? null }
  const { count } = await server().call('addCycleCount', { params: { id: own.id }, body })
  expect(count).toMatchObject({ lot: '', expected_quantity: 7 })
  await server().call('deleteCycleCount', { params: { id: counts[0]?.id ?? '' }, query: {} })
  await server().call('restoreCycleCount', { params: { id: counts[1]?.id ?? '' } })
  expect((await read(own.id)).counts.map((each) => [each.lot, each.expected_quantity])).toEqual([
    ['', 5],
    ['L2', 7],
  ])
})

test('[CYC-2.f] a WMS that does not answer leaves quantities unknown; the count continues and is matched later', async () => {
  const place = await aisle({ A: {}, B: {} })
  let isUp = false
  const stock = (sku: string, qty: number, bin: string) => ({ sku, qty, bin: `${place.code}-${bin}` })
  await using wms = await startWms((response) =>
    isUp ? json(response, [stock('W1', 3, 'A'), stock('W1', 2, 'B')]) : json(response, {}, 503),
  )
  await connect(wms)
  const body = { name: 'Dark', date: countDay, type: 'location' as const, locationId: place.id }
  const { session: own, message } = await server().call('createCycleSession', { body })
  expect(own).toMatchObject({ lines: 2, unknown: 2 })
  expect(message).toMatch(/expected quantities are unknown\. Counting can start\./)
  const params = { id: own.id }
  expect(await refusalOf(server().call('readCycleExpected', { params }))).toMatchObject({ status: 503 })
  await server().call('createProduct', { body: { sku: 'W1', name: 'Wheel' } })
  const { rows } = await server().call('listProducts', { query: { search: 'W1' } })
  const line = { locationId: place.bins['A'] ?? '', productId: rows[0]?.id ?? null }
  const { count } = await server().call('addCycleCount', { params, body: line })
  expect((await enter(count.id, 4.5)).count).toMatchObject({ state: 'unknown', expected_quantity: null })
  isUp = true
  await server().call('readCycleExpected', { params })
  const { counts, session: now } = await read(own.id)
  expect(counts.map((each) => [each.bin_location.split('-')[1], each.sku, each.expected_quantity, each.state])).toEqual(
    [
      ['A', 'W1', 3, 'mismatched'],
      ['B', 'W1', 2, 'uncounted'],
    ],
  )
  expect(now).toMatchObject({ unknown: 0, mismatched: 1 })
  // The WMS was only read.
  expect(new Set(wms.asked.map(({ method }) => method))).toEqual(new Set(['GET']))
  await server().call('removeWms', { query: {} })
})

test('[CYC-2.a] the expected stock is read to its last page, however many come before, and adds up', async () => {
  const place = await aisle({ A: {} })
  const pages = 25
  await using wms = await startWms((response, { url }) => {
    const page = Number(url.searchParams.get('page') ?? 1)
    const isLast = page === pages
    const bale = { sku: 'DEEP', qty: isLast ? 0.2 : 0.1, bin: `${place.code}-A` }
    const rows = [isLast || page === 1 ? bale : { sku: 'OTHER', qty: 1, bin: 'Z' }]
    return json(response, { rows, next: isLast ? null : page + 1 })
  })
  await connect(wms, { items: 'rows', nextToken: 'next' }, { pageToken: 'page' })
  const own = await session({ type: 'location', locationId: place.id })
  await server().call('removeWms', { query: {} })
  expect((await read(own.id)).counts).toMatchObject([{ sku: 'DEEP', expected_quantity: 0.3 }])
})

test('[CYC-2.a] a WMS names a bin by a path that ends with its code, also if the code has slashes', async () => {
  const { location: rack } = await server().call('createLocation', { body: { code: 'RACK' } })
  const body = { code: 'R/01/2', parentId: rack.id }
  const { location: bin } = await server().call('createLocation', { body })
  await using wms = await startWms((response) => json(response, [{ sku: 'SLASH', qty: 6, bin: 'WH / Stock/R/01/2' }]))
  await connect(wms)
  const { product } = await server().call('createProduct', { body: { sku: 'SLASH', name: 'Slash' } })
  const sheets = [
    await session({ type: 'location', locationId: rack.id }),
    await session({ type: 'product', productIds: [product.id] }),
  ]
  await server().call('removeWms', { query: {} })
  for (const { id } of sheets) {
    const { counts } = await read(id)
    expect(counts.find(({ sku }) => sku !== '')).toMatchObject({ locationId: bin.id, expected_quantity: 6 })
  }
})

test('[CYC-2.f] a lot that was added while the WMS was away is expected once, whichever line came first', async () => {
  const place = await aisle({ A: {} })
  const lots = [5, 7].map((qty, i) => ({ sku: 'LATE', qty, bin: `${place.code}-A`, lot: `L${String(i + 1)}` }))
  let isUp = true
  await using wms = await startWms((response) => (isUp ? json(response, lots) : json(response, {}, 503)))
  await connect(wms, { lot: 'lot' })
  const { product } = await server().call('createProduct', { body: { sku: 'LATE', name: 'Late' } })
  const line = { locationId: place.bins['A'] ?? '', productId: product.id }
  for (const order of [
    ['', 'L1'],
    ['L1', ''],
  ]) {
    const { id } = await session()
    for (const lot of order) {
      isUp = lot === ''
      site().clock.pass(1)
      await server().call('addCycleCount', { params: { id }, body: { ...line, lot } })
    }
    isUp = true
    await server().call('readCycleExpected', { params: { id } })
    expect((await read(id)).counts.map((each) => [each.lot, each.expected_quantity])).toEqual([
      ['', 7],
      ['L1', 5],
    ])
  }
  await server().call('removeWms', { query: {} })
})
