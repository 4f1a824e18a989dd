import { DAY_MS } from '@foresite/contract/duration'
import type { Product } from '@foresite/contract/products'
import {
  palletSides,
  type SimulatedPallet,
  type SimulatedProduct,
  type SimulatedShipment,
} from '@foresite/simulated-site/goods'
import { binPhoto, palletPhoto } from '#photo/pallet-photo.ts'
import { goodsOf, shipmentsBetween } from '#world/goods/goods.ts'
import { createWorld } from '#world/world.ts'
import { countGoods, saveCount, type CountingTask } from '../office/count-goods.ts'
import { findPeople, makePeople } from '../office/people.ts'
import { jpegFile, setUpStock } from '../office/set-up-stock.ts'
import { productCalls, untilAnswered, type ProductCall } from '../product/calls.ts'
import type { CheckOptions } from './check-options.ts'
import { withProduct, type CheckedProduct } from './product.ts'
import { compareShipments, type ShipmentsResult } from './shipments.ts'

/** The product's results for the goods of the simulated site, compared with the actual goods. */
export interface GoodsResult {
  /** Lines of stock that the WMS has, and those that the inventory has as the WMS does. */
  readonly stock: { readonly lines: number; readonly right: number }
  readonly counts: readonly PhotoCount[]
  readonly readings: readonly LabelReading[]
  readonly shipments: ShipmentsResult
}

export interface PhotoCount {
  readonly what: 'bins' | 'pallets'
  readonly truth: number
  readonly found: number
  /** False proposals that were removed, and pieces that were not found. */
  readonly removed: number
  readonly added: number
}

interface LabelReading {
  /** Whether the pallet's number is read: from the bars, or from them or the digits below them. */
  readonly ssccByBars: boolean
  readonly sscc: boolean
  /** Whether a code of its cartons is. */
  readonly carton: boolean
  /** Codes that are not there, like `EAN-8 12345670`. */
  readonly wrong: readonly string[]
}

/** A photo takes seconds to render and to read. */
const [BINS, PALLETS, LABELS, SHIPMENTS] = [10, 6, 4, 4]

/** A site of its own with the goods of the simulated one: entered, counted and read through the product's API. */
export function checkGoods(options: CheckOptions): Promise<GoodsResult> {
  return withProduct(options, (product) => compare(product, options), {
    isOwnSite: true,
  })
}

async function compare(product: CheckedProduct, { seed, to }: CheckOptions): Promise<GoodsResult> {
  const call = productCalls(product.url)
  const { simulatorUrl, wmsKey } = product
  await makePeople(call, 'en')
  const by = (await findPeople(call))?.stores ?? ''
  const goods = goodsOf(seed, 'en')
  // No progress is stored: this site is set up in one run.
  const once = (_: string, step: () => Promise<void>) => step()
  await setUpStock({ call, goods, seed, simulatorUrl, wmsKey, by }, { once })
  const inventory = (await call('listInventory', { query: { limit: 100 } })).rows
  const expected = goods.bins.filter((bin) => bin.expected > 0)
  const right = expected.filter(({ location, sku, lot, expected: quantity }) =>
    inventory.some(
      (row) =>
        row.location === location && row.product_id === sku && row.lot === lot && row.expected_quantity === quantity,
    ),
  )
  const products = new Map((await call('listProducts', { query: { limit: 100 } })).rows.map((one) => [one.sku, one]))
  const known = (sku: string) => goods.products.find((product) => product.sku === sku)

  const counts: PhotoCount[] = []
  for (const bin of expected.slice(0, BINS)) {
    const product = known(bin.sku)
    if (product === undefined) continue
    const others = goods.bins.filter((one) => one.location === bin.location && one !== bin)
    const contents = [bin, ...others].flatMap((one) => {
      const of = known(one.sku)
      return of === undefined ? [] : [{ bin: one, product: of }]
    })
    counts.push(await counted(call, 'bins', products.get(bin.sku), await binPhoto(seed, contents, 2), by))
  }
  const world = createWorld({ seed, startsAt: to - DAY_MS })
  const ofDay = shipmentsBetween(world, seed, { from: to - DAY_MS, to })
  const pallets = ofDay.flatMap((shipment) => shipment.pallets.slice(0, 1))
  for (const [i, pallet] of pallets.slice(0, PALLETS).entries()) {
    const product = known(pallet.sku)
    const side = palletSides[i % palletSides.length] ?? 'front'
    if (product === undefined) continue
    const photo = await palletPhoto(seed, pallet, product, { side, size: 'small' })
    counts.push(await counted(call, 'pallets', products.get(pallet.sku), photo, by))
  }
  const readings: LabelReading[] = []
  for (const pallet of pallets.slice(0, LABELS)) {
    const product = known(pallet.sku)
    if (product !== undefined) readings.push(await read(call, seed, pallet, product))
  }
  // Those with damage first.
  const damagedIn = (shipment: SimulatedShipment) => shipment.pallets.filter(({ damage }) => damage.length > 0).length
  const chosen = ofDay.toSorted((a, b) => damagedIn(b) - damagedIn(a)).slice(0, SHIPMENTS)
  const shipments = await compareShipments({ call, seed, by, products, known: goods.products }, chosen)
  return { stock: { lines: expected.length, right: right.length }, counts, readings, shipments }
}

async function counted(
  call: ProductCall,
  what: PhotoCount['what'],
  product: Product | undefined,
  photo: CountingTask['photo'],
  by: string,
): Promise<PhotoCount> {
  const task = { productId: product?.id ?? '', photo, name: what, note: '' }
  const result = await countGoods(call, task)
  await saveCount(call, task, result, by)
  const of = (state: string) => result.marks.filter((mark) => mark.state === state).length
  const [removed, added] = [of('removed'), of('added')]
  return { what, truth: photo.items.length, found: of('found') + removed, removed, added }
}

async function read(
  call: ProductCall,
  seed: number,
  pallet: SimulatedPallet,
  product: SimulatedProduct,
): Promise<LabelReading> {
  const { jpeg } = await palletPhoto(seed, pallet, product, { side: 'front', size: 'large' })
  const { codes, lines } = await untilAnswered(() =>
    call('recognizeText', { body: {}, file: jpegFile(jpeg, 'pallet') }),
  )
  const isOwn = (gtin: string | null) => gtin === null || gtin === product.cartonGtin
  const ssccByBars = codes.some(({ label }) => label?.sscc === pallet.sscc)
  return {
    ssccByBars,
    sscc: ssccByBars || lines.some(({ text }) => text.replace(/\D/g, '').includes(pallet.sscc)),
    carton: codes.some(({ label }) => label?.gtin === product.cartonGtin),
    wrong: codes
      .filter(({ label }) => !isOwn(label?.gtin ?? null) || ![null, pallet.sscc].includes(label?.sscc ?? null))
      .map(({ format, text }) => `${format} ${text}`),
  }
}
