import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'
import type { PlacedCount } from './asset-store.ts'
import { totalsByDay } from './assets.ts'

const site = sharedSite()

const box = { x: 0.1, y: 0.1, w: 0.1, h: 0.1 }
const marksOf = (pieces: number) =>
  Array.from({ length: pieces }, (_, i) => ({
    id: `piece-${String(i)}`,
    box,
    confidence: 0.9,
    state: 'found' as const,
  }))

async function countIn(productId: string, locationId: string | null, pieces: number) {
  // The newest count is the one with the latest time.
  site().clock.pass(1)
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } }).jpeg()
  const file = new File([new Uint8Array(await picture.toBuffer())], 'yard.jpg')
  const body = { count: { productId, locationId, marks: marksOf(pieces) } }
  return (await site().server.call('createProductCount', { body, file })).productCount
}

test('[QC-1.a] an asset has its newest count in each location and their sum; goods are not assets', async () => {
  const { server } = site()
  const asset = { sku: 'ROLL', name: 'Roll cage', assetType: 'roll-cage' as const }
  const { product } = await server.call('createProduct', { body: asset })
  const { product: goods } = await server.call('createProduct', { body: { sku: 'GOODS', name: 'Carton' } })
  const at = async (code: string) => (await server.call('createLocation', { body: { code } })).location
  const [yard, dock] = [await at('YARD-2'), await at('DOCK-10')]
  await countIn(goods.id, yard.id, 9)
  await countIn(product.id, yard.id, 5)
  const inYard = await countIn(product.id, yard.id, 7)
  expect(inYard.location).toEqual({ id: yard.id, code: 'YARD-2' })
  const inDock = await countIn(product.id, dock.id, 3)
  const mine = async () => {
    const totals = await server.call('listAssetTotals')
    expect(totals.every((each) => each.asset.sku !== 'GOODS')).toBe(true)
    return totals.find((each) => each.asset.id === product.id)
  }
  const last = (count: typeof inYard) => ({ countId: count.id, count: count.count })
  expect(await mine()).toMatchObject({
    total: 10,
    asset: { assetType: 'roll-cage' },
    lastCounts: [last(inDock), last(inYard)],
  })
  // A deleted location keeps its name and count; if a count is deleted, the previous one applies.
  await server.call('deleteLocation', { params: { id: dock.id }, query: {} })
  await server.call('deleteProductCount', { params: { id: inYard.id }, query: {} })
  expect(await mine()).toMatchObject({
    total: 8,
    lastCounts: [
      { location: { id: null, code: 'DOCK-10' }, count: 3 },
      { location: { id: yard.id, code: 'YARD-2' }, count: 5 },
    ],
  })
  const again = await at('DOCK-10')
  // Added again, as undo does, it is the place that was counted.
  const counted = async (locationId: string) =>
    (await server.call('listProductCounts', { query: { assets: 'only', locationId } })).rows.map(({ count }) => count)
  expect((await mine())?.lastCounts[0]?.location).toEqual({ id: again.id, code: 'DOCK-10' })
  expect(await counted(again.id)).toEqual([3])
  await countIn(product.id, again.id, 4)
  expect(await mine()).toMatchObject({
    total: 9,
    lastCounts: [{ location: { id: again.id, code: 'DOCK-10' }, count: 4 }, { count: 5 }],
  })
  expect(await counted(again.id)).toEqual([4, 3])
  expect(await counted(yard.id)).toEqual([5])
  const { rows: register } = await server.call('listProducts', { query: { assets: 'only' } })
  expect(register.map(({ sku }) => sku)).toEqual(['ROLL'])
})

test('[QC-1.a] a location not counted on a day keeps its newest count in that day’s sum', () => {
  const count = (code: string, pieces: number, day: string): PlacedCount => ({
    id: '',
    productId: '',
    locationId: null,
    code,
    count: pieces,
    countedAt: new Date(`${day}T09:00:00Z`),
  })
  const counts = [
    count('A', 5, '2026-11-01'),
    count('B', 3, '2026-11-02'),
    count('A', 1, '2026-11-02'),
    count('A', 4, '2026-11-05'),
  ]
  expect(totalsByDay(counts, (at) => at.toISOString().slice(0, 10))).toEqual([
    { day: '2026-11-01', total: 5 },
    { day: '2026-11-02', total: 4 },
    { day: '2026-11-05', total: 7 },
  ])
})

test('[QC-1.a] an asset has its sum for each day; reversed days, and goods, are refused', async () => {
  const { server } = site()
  const body = { sku: 'TOTE', name: 'Tote', assetType: 'tote' as const }
  const { product } = await server.call('createProduct', { body })
  await countIn(product.id, null, 4)
  const params = { id: product.id }
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const { points } = await server.call('readAssetHistory', { params, query: days })
  expect(points).toEqual([{ day: '2026-11-21', total: 4 }])
  const wrong = { startDate: '2026-11-02', endDate: '2026-11-01' }
  expect(await refusalOf(server.call('readAssetHistory', { params, query: wrong }))).toMatchObject({ status: 422 })
  await server.call('changeProduct', { params, body: { sku: 'TOTE', name: 'Tote', assetType: null } })
  expect(await refusalOf(server.call('readAssetHistory', { params, query: days }))).toMatchObject({
    status: 404,
    error: 'asset.unknown',
  })
})

test('[QC-1.a] a count in an unknown location is refused', async () => {
  const body = { sku: 'CRATE', name: 'Crate', assetType: 'crate' as const }
  const { product } = await site().server.call('createProduct', { body })
  expect(await refusalOf(countIn(product.id, '018f0000-0000-7000-8000-000000000000', 1))).toMatchObject({
    status: 422,
    error: 'location.unknown',
    field: 'locationId',
  })
})
