import { palletSides, type SimulatedPallet } from '@foresite/simulated-site/goods'
import { expect, test } from 'vitest'
import { catalogueOf } from '#world/goods/catalogue.ts'
import { cartonsAcross } from '#world/goods/pallet-damage.ts'
import { isFilled } from './load-scene.ts'
import { binPhoto, palletPhoto } from './pallet-photo.ts'

const [product] = catalogueOf(5, 'en')
if (product === undefined) throw new Error('the site has no product')

test.each(palletSides)('a layer has the same cartons seen from any side: %s', (side) => {
  const columns = cartonsAcross(product, side)
  const rows = (product.across * product.deep) / columns
  for (const cartons of [1, product.across, product.across * product.deep - 1, product.across * product.deep]) {
    const places = Array.from({ length: columns * rows }, (_, i) => ({
      column: i % columns,
      row: Math.floor(i / columns),
    }))
    expect(places.filter((place) => isFilled(product, side, place, cartons))).toHaveLength(cartons)
  }
})

test('[PCNT-2.a] a photo of a pallet shows the cartons of its side, also those behind a gap', async () => {
  const { across, deep } = product
  const damage = [
    { check: 'damaged-product-packaging', reason: 'crush', side: 'front', carton: { column: 0, layer: 0 } },
  ] as const
  const pallet: SimulatedPallet = {
    id: 'pallet',
    sscc: '106141412345678908',
    sku: product.sku,
    lot: 'L2610A',
    bestBefore: '2027-03-31',
    layers: [across * deep, across * deep, across],
    damage: [...damage],
  }
  const [front, back] = [
    await palletPhoto(5, pallet, product, { side: 'front', size: 'small' }),
    await palletPhoto(5, pallet, product, { side: 'back', size: 'small' }),
  ]
  expect(front.items).toHaveLength(3 * across)
  // Its top layer is at the front, and visible above the one below.
  expect(back.items).toHaveLength(3 * across)
  const sound = await palletPhoto(5, { ...pallet, damage: [] }, product, { side: 'front', size: 'small' })
  expect(sound.jpeg.equals(front.jpeg)).toBe(false)
})

test('the layers of a leaning load are shifted more and more to one side', async () => {
  const each = product.across * product.deep
  const load = { id: 'p', sscc: '106141412345678908', sku: product.sku, lot: 'L2610A', bestBefore: '2027-03-31' }
  const straight = { ...load, layers: [each, each, each], damage: [] }
  const leans = { check: 'pallet-load-stability', reason: 'lean', side: 'front', carton: null } as const
  const [sound, leaning] = [
    await palletPhoto(5, straight, product, { side: 'front', size: 'small' }),
    await palletPhoto(5, { ...straight, damage: [leans] }, product, { side: 'front', size: 'small' }),
  ]
  const shiftOf = (i: number) => (leaning.items[i]?.box.x ?? 0) - (sound.items[i]?.box.x ?? 0)
  const layers = [0, 1, 2].map((layer) => shiftOf(layer * product.across))
  expect(layers[0]).toBeCloseTo(0, 3)
  expect(layers[1]).toBeGreaterThan(5)
  expect(layers[2]).toBeGreaterThan((layers[1] ?? 0) * 1.8)
})

test('[PCNT-2.a] a photo of a bin shows every carton in it', async () => {
  const bin = {
    location: 'A-01-1',
    sku: product.sku,
    lot: 'L2610A',
    expected: 9,
    actual: 8,
    reason: 'damaged',
  } as const
  expect((await binPhoto(5, [{ bin, product }], 1)).items).toHaveLength(8)
})
