import { randomUUID } from 'node:crypto'
import type { CycleSessionInput } from '@foresite/contract/cycle-counting'
import type { CountTask } from '@foresite/contract/picture-counts'
import type { CountMark } from '@foresite/contract/product-counts'
import { wmsValue } from '@foresite/contract/wms'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'
import { json, startWms } from '../../../test/wms-server.ts'

const site = sharedSite()
let made = 0
const date = '2026-11-21'
const server = () => site().server

async function photo(shade = made++): Promise<File> {
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 90 }
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(picture)], 'bin.jpg')
}

/** A new location with bins and their stock: quantity by SKU. */
async function aisle(stock: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  made++
  const code = `AISLE${String(made)}`
  const { location } = await server().call('createLocation', { body: { code } })
  const bins: Record<string, string> = {}
  for (const bin of Object.keys(stock)) {
    const body = { code: `${code}-${bin}`, parentId: location.id }
    bins[bin] = (await server().call('createLocation', { body })).location.id
  }
  const rows = Object.entries(stock).flatMap(([bin, skus]) =>
    Object.entries(skus).map(([sku, quantity]) => `${sku};Part ${sku};${code}-${bin};${String(quantity)}`),
  )
  if (rows.length > 0) {
    const csv = ['SKU;Name;Location;Quantity', ...rows].join('\n')
    await server().call('importStock', { body: {}, file: new File([csv], 'stock.csv') })
  }
  return { code, id: location.id, bins }
}

async function session(part: Partial<CycleSessionInput> = {}) {
  const body = { name: 'Count', date, type: 'spot' as const, ...part }
  const { session: own } = await server().call('createCycleSession', { body })
  return own
}
const read = (id: string) => server().call('readCycleSession', { params: { id } })
const enter = (id: string, actual: unknown, since?: string) =>
  server().call('enterCycleCount', {
    params: { id },
    body: { actual_quantity: actual as number, ...(since === undefined ? {} : { since }) },
  })
/** A session for an aisle, with its sheet's lines. */
async function sheetOf(stock: Parameters<typeof aisle>[0], part: Partial<CycleSessionInput> = {}) {
  const place = await aisle(stock)
  const own = await session({ type: 'location', locationId: place.id, ...part })
  const { counts } = await read(own.id)
  return { place, session: own, counts, first: counts[0]?.id ?? '' }
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
  const { first } = await sheetOf({ A: { [`Q${String(made)}`]: 1 } })
  expect(await refusalOf(enter(first, given))).toMatchObject({ status: 400, error: 'cycle.actual.invalid' })
  expect((await server().call('readCycleCount', { params: { id: first } })).count.state).toBe('uncounted')
})

test('[CYC-4.b] pieces are whole numbers; stock in fractions can be counted in fractions', async () => {
  const { counts } = await sheetOf({ A: { BOX: 12 }, B: { ROPE: 7.5 } })
  expect(await refusalOf(enter(counts[0]?.id ?? '', 2.5))).toMatchObject({
    status: 422,
    error: 'cycle.actual.whole',
    message: 'Enter whole pieces: 2.5 is not a whole number.',
  })
  expect((await enter(counts[1]?.id ?? '', 7.5)).count.state).toBe('matched')
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

test('[CYC-2.d] a repeated call creates a session once', async () => {
  const id = randomUUID()
  const [one, other] = await Promise.all([session({ id, name: 'Once' }), session({ id, name: 'Once' })])
  expect(other.id).toBe(one.id)
  expect(await server().call('listCycleSessions', { query: { searchTerm: 'Once' } })).toMatchObject({ total: 1 })
  expect(await refusalOf(session({ id, name: 'Another' }))).toMatchObject({ status: 409, error: 'cycle.idTaken' })
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
  expect((await add()).count).toMatchObject({ sku: 'FOUND', expected_quantity: 0, state: 'uncounted' })
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
})

test('[CYC-2.f] a WMS that does not answer leaves quantities unknown; the count continues and is matched later', async () => {
  const place = await aisle({ A: {}, B: {} })
  let isUp = false
  const stock = (sku: string, qty: number, bin: string) => ({ sku, qty, bin: `${place.code}-${bin}` })
  await using wms = await startWms((response) =>
    isUp ? json(response, [stock('W1', 3, 'A'), stock('W1', 2, 'B')]) : json(response, {}, 503),
  )
  const value = wmsValue.parse({
    kind: 'rest',
    address: `${wms.address}/stock`,
    fields: { items: '', product: 'sku', quantity: 'qty', location: 'bin' },
    parameters: {},
  })
  await server().call('saveWms', { body: { value } })
  const body = { name: 'Dark', date, type: 'location' as const, locationId: place.id }
  const { session: own, message } = await server().call('createCycleSession', { body })
  expect(own).toMatchObject({ lines: 2, unknown: 2 })
  expect(message).toMatch(/expected quantities are unknown\. Counting can start\./)
  const params = { id: own.id }
  expect(await refusalOf(server().call('readCycleExpected', { params }))).toMatchObject({ status: 503 })
  await server().call('createProduct', { body: { sku: 'W1', name: 'Wheel' } })
  const { rows } = await server().call('listProducts', { query: { search: 'W1' } })
  const line = { locationId: place.bins['A'] ?? '', productId: rows[0]?.id ?? null }
  const { count } = await server().call('addCycleCount', { params, body: line })
  expect((await enter(count.id, 4)).count).toMatchObject({ state: 'unknown', expected_quantity: null })
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

const box = { x: 0.25, y: 0.25, w: 0.1, h: 0.1 }
const mark = (state: CountMark['state'], id: string): CountMark => ({
  id,
  box,
  confidence: state === 'added' ? null : 0.9,
  state,
})
const marks = [mark('found', 'a'), mark('found', 'b'), mark('removed', 'c'), mark('added', 'd')]
async function photograph(id: string, actual: number, file: File, part: { examples?: (typeof box)[] } = {}) {
  const body = { count: { actual_quantity: actual, marks, ...part } }
  return (await server().call('photographCycleCount', { params: { id }, body, file })).count
}

test('[CYC-2.c] a photo keeps the proposal beside the correction, is shown, and helps the next count of its product', async () => {
  const { counts, session: own } = await sheetOf({ A: { CARTON: 3 }, B: { CARTON: 8 } })
  const [first, second] = counts.map(({ id }) => id)
  const productId = counts[0]?.productId ?? null
  const asked: CountTask[] = []
  site().vision.countPicture = (task) => {
    asked.push(task)
    return { status: 200, body: { width: 400, height: 300, pieces: [{ boundingBox: box, confidence: 1 }] } }
  }
  const infer = async (count: object) => server().call('inferCycleCount', { body: { count }, file: await photo() })
  expect(await refusalOf(infer({ productId }))).toMatchObject({ status: 422, error: 'count.example.none' })
  expect((await infer({ examples: [box] })).detections).toMatchObject([{ boundingBox: box, centroid: { x: 0.3 } }])
  const kept = await photograph(first ?? '', 3, await photo(), { examples: [box] })
  expect(kept).toMatchObject({ actual_quantity: 3, proposed: 3, removed: 1, added: 1, state: 'matched' })
  const picture = await server().fetch(kept.picture ?? '')
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 400 })
  expect(await server().call('readCycleCount', { params: { id: second ?? '' } })).toMatchObject({ hasExamples: true })
  await infer({ productId })
  expect(asked.at(-1)?.kept).toHaveLength(1)
  const { accuracy, history } = await read(own.id)
  expect(accuracy).toMatchObject({ proposals: 1, proposal: 1, exact: 1 })
  expect(history[0]?.event).toMatchObject({ kind: 'counted', to: 3, proposed: 3 })
})

test('[CYC-2.c] a photo proves one bin only, and sent twice for that bin counts once', async () => {
  const { counts } = await sheetOf({ A: { PX: 3 }, B: { PX: 3 } })
  const [first, second] = counts.map(({ id }) => id)
  const file = await photo()
  await Promise.all([photograph(first ?? '', 3, file), photograph(first ?? '', 3, file)])
  expect(await refusalOf(photograph(second ?? '', 3, file))).toMatchObject({
    status: 409,
    error: 'cycle.photo.used',
    field: 'file',
  })
  expect((await server().fetch((await read(counts[0]?.sessionId ?? '')).counts[0]?.picture ?? '')).status).toBe(200)
})

test('[CYC-4.a] [SET-3.f] a session without a tolerance of its own has the site’s', async () => {
  await server().call('saveThresholds', { body: { values: { 'counting.tolerance': 2 } } })
  expect(await session()).toMatchObject({ tolerance: 2 })
  expect(await session({ tolerance: 0 })).toMatchObject({ tolerance: 0 })
  await server().call('saveThresholds', { body: { values: {} } })
  expect(await session()).toMatchObject({ tolerance: 0 })
})

test('[CYC-1.c] a completed session keeps its counts until it is reopened; a deleted one can be restored', async () => {
  const { session: own, first } = await sheetOf({ A: { DONE: 2 } })
  const params = { id: own.id }
  const change = (completed: boolean, part: object = {}) =>
    server().call('changeCycleSession', { params, body: { name: 'Checked', date, tolerance: 0, completed, ...part } })
  expect((await change(true)).session).toMatchObject({ status: 'completed', name: 'Checked' })
  expect(await refusalOf(enter(first, 2))).toMatchObject({ status: 409, error: 'cycle.completed' })
  expect(await refusalOf(change(false, { since: own.updatedAt }))).toMatchObject({ error: 'record.changed' })
  await change(false)
  await enter(first, 2)
  await server().call('deleteCycleCount', { params: { id: first }, query: {} })
  expect((await read(own.id)).counts).toEqual([])
  await server().call('restoreCycleCount', { params: { id: first } })
  await server().call('deleteCycleSession', { params, query: {} })
  expect(await refusalOf(read(own.id))).toMatchObject({ status: 404 })
  expect(await refusalOf(enter(first, 1))).toMatchObject({ status: 404 })
  await server().call('restoreCycleSession', { params })
  const { history } = await read(own.id)
  expect(history.map(({ event }) => event.kind)).toEqual([
    'restored',
    'deleted',
    'line-restored',
    'line-removed',
    'counted',
    'reopened',
    'completed',
    'edited',
    'created',
  ])
})

test('[CYC-2.g] mismatches are counted again in a session of their own', async () => {
  const { counts, session: own } = await sheetOf({ A: { M1: 2 }, B: { M2: 2 } })
  await enter(counts[0]?.id ?? '', 2)
  expect(await refusalOf(session({ type: 'recount', recountOf: own.id }))).toMatchObject({
    error: 'cycle.recount.none',
  })
  await enter(counts[1]?.id ?? '', 9)
  const again = await session({ type: 'recount', recountOf: own.id })
  expect((await read(again.id)).counts).toMatchObject([{ sku: 'M2', expected_quantity: 2, actual_quantity: null }])
})

test('[CYC-1.b] [CYC-5.a] sessions are searched, filtered and paged', async () => {
  const { session: own, first } = await sheetOf({ A: { FILTER: 2 } }, { name: 'Filtered', date: '2025-03-04' })
  const list = async (query: object) => (await server().call('listCycleSessions', { query })).rows.map(({ id }) => id)
  const days = { startDate: '2025-03-01', endDate: '2025-03-31' }
  expect(await list(days)).toEqual([own.id])
  expect(await list({ ...days, status: 'planned', type: 'location' })).toEqual([own.id])
  expect(await list({ ...days, status: 'in-progress' })).toEqual([])
  await enter(first, 1)
  expect(await list({ ...days, status: 'in-progress' })).toEqual([own.id])
  expect(await list({ ...days, type: 'spot' })).toEqual([])
  // Searches names, and the products on the sheets.
  expect(await list({ searchTerm: 'filtered' })).toEqual([own.id])
  expect(await list({ searchTerm: 'Part FILTER' })).toEqual([own.id])
  expect(await list({ ...days, page: 2, limit: 1 })).toEqual([])
  expect(await refusalOf(list({ startDate: '2026-02-01', endDate: '2026-01-01' }))).toMatchObject({
    status: 422,
    error: 'range.backwards',
  })
})

test('[CYC-3.b] counts are listed with photo, time and SKU; [CYC-5.b] a product’s most recent count is found by SKU or id', async () => {
  const { counts } = await sheetOf({ A: { RECENT: 2 }, B: { RECENT: 3 } })
  await photograph(counts[0]?.id ?? '', 2, await photo())
  site().clock.pass(60)
  await enter(counts[1]?.id ?? '', 5)
  const { rows } = await server().call('listCycleCounts', { query: { searchTerm: 'RECENT' } })
  expect(rows).toMatchObject([
    { sku: 'RECENT', actual_quantity: 5, picture: null },
    { sku: 'RECENT', actual_quantity: 2, picture: expect.stringContaining('/api/cycle-count-pictures/') },
  ])
  const recent = (product_ids: string) => server().call('listMostRecentCycleCounts', { query: { product_ids } })
  const id = counts[0]?.productId ?? ''
  expect(await recent(`recent,NEVER,${id}`)).toMatchObject([
    { product_id: 'recent', count: { actual_quantity: 5 } },
    { product_id: id, count: { actual_quantity: 5 } },
  ])
  const tooMany = Array.from({ length: 101 }, (_, i) => String(i)).join(',')
  expect(await refusalOf(recent(tooMany))).toMatchObject({ status: 400, error: 'cycle.productIds.tooMany' })
  expect(await refusalOf(recent(' , '))).toMatchObject({ status: 400, error: 'cycle.productIds.required' })
})

test('[CYC-5.c] ten thousand product ids are refused, without a server error', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => String(i)).join(',')
  const answer = await server().fetch(`/api/recognize/cycle-counting/most-recent?product_ids=${many}`)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})

test('[CYC-2.h] accuracy is shown over days, weeks and months', async () => {
  const { counts } = await sheetOf({ A: { ACC: 10 } })
  await enter(counts[0]?.id ?? '', 5)
  const { rows } = await server().call('listCycleCounts', { query: { searchTerm: 'ACC', limit: 1 } })
  const day = rows[0]?.count_time?.slice(0, 10) ?? ''
  const query = { startDate: day, endDate: day }
  const { total, intervals } = await server().call('readCycleAccuracy', { query })
  expect(total.counted).toBeGreaterThan(0)
  expect(intervals).toMatchObject([{ ...total, from: day }])
  const monthly = await server().call('readCycleAccuracy', { query: { ...query, dateFilter: 'monthly' } })
  expect(monthly.intervals[0]?.from).toBe(`${day.slice(0, 7)}-01`)
  const reversed = { startDate: '2026-02-01', endDate: '2026-01-01' }
  expect(await refusalOf(server().call('readCycleAccuracy', { query: reversed }))).toMatchObject({ status: 422 })
})

test('[QUAL-1.c] a recount adds nothing to the accuracy of its days, and has its own', async () => {
  const { counts, session: own } = await sheetOf({ A: { TWICE: 10 } })
  await enter(counts[0]?.id ?? '', 5)
  const { rows } = await server().call('listCycleCounts', { query: { searchTerm: 'TWICE', limit: 1 } })
  const day = rows[0]?.count_time?.slice(0, 10) ?? ''
  const ofDay = () => server().call('readCycleAccuracy', { query: { startDate: day, endDate: day } })
  const before = await ofDay()
  const again = await session({ type: 'recount', recountOf: own.id })
  const recounted = (await read(again.id)).counts[0]?.id ?? ''
  await enter(recounted, 6)
  // The list that its mismatches link to has as many.
  const mismatched = { startDate: day, endDate: day, state: 'mismatched', recounts: 'without' } as const
  expect((await server().call('listCycleCounts', { query: mismatched })).total).toBe(before.total.mismatched)
  await enter(recounted, 10)
  expect(await ofDay()).toEqual(before)
  expect((await read(again.id)).accuracy).toMatchObject({ counted: 1, matched: 1, unit: 1 })
})

test('[CYC-3.a] expected and counted stock download as CSV; a cell that looks like a formula stays text', async () => {
  const { session: own, first } = await sheetOf({ A: { '=1+1': 2, '@sum': 1 } }, { name: '+cmd' })
  await enter(first, 3)
  const csv = async (which: 'input' | 'output') => {
    const address = `/api/recognize/cycle-counting/${own.id}/${which}.csv`
    return (await (await server().fetch(address, { headers: { 'accept-language': 'pt' } })).text()).split('\r\n')
  }
  const [head, ...rows] = await csv('input')
  expect(head).toMatch(/Sessão;Alvéolo;SKU;Produto;Lote;Esperado;Origem/)
  expect(rows[0]).toMatch(/^"'\+cmd";AISLE\d+-A;"'@sum";Part @sum;;1;Lista de stock integrada;2026-/)
  expect(rows[1]).toMatch(/;"'=1\+1";Part =1\+1;;2;/)
  const output = await csv('output')
  expect(output[1]).toMatch(/;1;3;2;Com diferença;2026-/)
  expect(output[2]).toMatch(/;2;;;Por contar;;/)
})
