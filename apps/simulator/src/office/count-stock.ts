import { DAY_MS, MINUTE_MS } from '@foresite/contract/duration'
import { untilIdle } from '@foresite/back-off/until-idle'
import type { Product } from '@foresite/contract/products'
import type { SimulatedBin, SimulatedGoods, SimulatedPallet } from '@foresite/simulated-site/goods'
import { binPhoto, palletPhoto } from '#photo/pallet-photo.ts'
import { shipmentsBetween } from '#world/goods/goods.ts'
import type { World } from '#world/world.ts'
import type { ProductCall } from '../product/calls.ts'
import { countGoods, proposeCount, saveCount, type CountingTask } from './count-goods.ts'
import type { OfficeWork } from './office-work.ts'
import type { People } from './people.ts'
import { unlessRefused } from './refusals.ts'

/** The counter, the place and the time. */
export interface StockRound {
  readonly call: ProductCall
  readonly goods: SimulatedGoods
  readonly world: World
  readonly seed: number
  readonly people: People
  /** When the office began, epoch ms: everything was counted before. */
  readonly now: number
  readonly signal: AbortSignal
}

/** One bin in this many is left to the visitor. */
const LEFT_EVERY = 5
/** A round takes three bins and a pallet a day. */
const BINS_A_DAY = 3
/** A wrong count is noticed and corrected the same day. */
const CORRECTED_AFTER_MS = 95 * MINUTE_MS

/**
 * Photographs bins and pallets and counts them with the product, as over the days before. One after the other, each
 * while a quarter of the machine is idle or after half a minute.
 */
export async function countStock(round: StockRound, work: OfficeWork): Promise<void> {
  const { call, signal } = round
  const { rows } = await call('listProducts', { query: { limit: 100 } })
  const products = new Map(rows.map((product) => [product.sku, product]))
  for (const count of plannedCounts(round))
    await work.once(`count: ${count.name}`, async () => {
      await untilIdle(signal)
      await unlessRefused(() => carryOut(round, count, products))
    })
}

/** A bin whose product is counted, or one side of a pallet. */
interface PlannedCount {
  readonly name: string
  readonly sku: string
  readonly at: number
  /** The bins to count, the counted product first; null for a pallet. */
  readonly bins: readonly SimulatedBin[] | null
}

/** Oldest first, so that later ones are counted by the examples of earlier ones. */
export function plannedCounts({
  goods,
  world: { clock },
  now,
}: Pick<StockRound, 'goods' | 'world' | 'now'>): PlannedCount[] {
  const expected = goods.bins.filter((bin) => bin.expected > 0).filter((_, i) => i % LEFT_EVERY !== LEFT_EVERY - 1)
  const days = Math.ceil(expected.length / BINS_A_DAY)
  const today = clock.dayOf(now)
  const ofBins = expected.map((bin, i): PlannedCount => {
    const others = goods.bins.filter((one) => one.location === bin.location && one !== bin)
    const day = today - days + Math.floor(i / BINS_A_DAY)
    const at = clock.timeOn(day, 9.4) + (i % BINS_A_DAY) * 13 * MINUTE_MS
    return { name: bin.location, sku: bin.sku, at, bins: [bin, ...others] }
  })
  const ofPallets = Array.from({ length: days }, (_, i): PlannedCount => {
    return { name: `pallet ${String(days - i)}`, sku: '', at: clock.timeOn(today - days + i, 14.2), bins: null }
  })
  return [...ofBins, ...ofPallets].filter(({ at }) => at < now).toSorted((a, b) => a.at - b.at)
}

async function carryOut(round: StockRound, count: PlannedCount, products: ReadonlyMap<string, Product>): Promise<void> {
  const { call, people } = round
  const task =
    count.bins === null ? await palletTask(round, count, products) : await binTask(round, count.bins, products)
  if (task === null) return
  const counted = await countGoods(call, task)
  const isWrong = counted.marks.some(({ state }) => state !== 'found')
  // In a hurry people keep the proposed number; the next shift corrects it.
  const isHasty = isWrong && count.bins === null
  const proposed = { ...counted, marks: counted.marks.filter(({ state }) => state !== 'added').map(asFound) }
  const saved = await saveCount(call, task, isHasty ? proposed : counted, people.stores, count.at)
  if (isHasty) {
    const params = { id: saved.id }
    const { productId, note } = task
    const body = { productId, note, marks: [...counted.marks], since: saved.updatedAt }
    await call('changeProductCount', { params, body }, people.shift, count.at + CORRECTED_AFTER_MS)
  }
  if (count.bins !== null)
    await enterActual(round, count, counted.marks.filter(({ state }) => state !== 'removed').length)
}

function asFound<M extends { readonly state: string }>(mark: M) {
  return { ...mark, state: 'found' as const }
}

/** A bin photographed for the count of its first product; null where the product is not known. */
export async function binTask(
  { seed, goods }: StockRound,
  bins: readonly SimulatedBin[],
  products: ReadonlyMap<string, Product>,
): Promise<CountingTask | null> {
  const [bin] = bins
  const product = products.get(bin?.sku ?? '')
  if (bin === undefined || product === undefined) return null
  const contents = bins.flatMap((one) => {
    const known = goods.products.find(({ sku }) => sku === one.sku)
    return known === undefined ? [] : [{ bin: one, product: known }]
  })
  const photo = await binPhoto(seed, contents, 1)
  return { productId: product.id, photo, name: bin.location, note: bin.location }
}

/** The front of the first pallet of a truck that stood at a dock then. */
async function palletTask(
  { seed, goods, world }: StockRound,
  { at }: PlannedCount,
  products: ReadonlyMap<string, Product>,
): Promise<CountingTask | null> {
  const [shipment] = shipmentsBetween(world, seed, { from: at, to: at + DAY_MS / 24 })
  const pallet = shipment?.pallets[0]
  const known = goods.products.find(({ sku }) => sku === pallet?.sku)
  const product = products.get(pallet?.sku ?? '')
  if (shipment === undefined || pallet === undefined || known === undefined || product === undefined) return null
  const photo = await palletPhoto(seed, pallet, known, { side: 'front', size: 'small' })
  return { productId: product.id, photo, name: pallet.sscc, note: `SSCC ${pallet.sscc} · ${shipment.partner}` }
}

/** Counts the front of a pallet in a photo, and assumes the usual number of cartons behind one another. */
export function proposedFromPhoto({
  call,
  seed,
  goods,
  signal,
}: Pick<StockRound, 'call' | 'seed' | 'goods' | 'signal'>) {
  return async (pallet: SimulatedPallet, productId: string): Promise<number | null> => {
    const known = goods.products.find(({ sku }) => sku === pallet.sku)
    if (known === undefined) return null
    await untilIdle(signal)
    const photo = await palletPhoto(seed, pallet, known, { side: 'front', size: 'small' })
    return known.deep * (await proposeCount(call, { productId, photo, name: pallet.sscc }))
  }
}

/** Enters the actual stock of the bin into the inventory. */
async function enterActual(
  { call, people }: StockRound,
  { sku, at, bins }: PlannedCount,
  actual: number,
): Promise<void> {
  const { rows } = await call('listInventory', { query: { search: sku, limit: 100 } })
  const bin = bins?.[0]
  const item = rows.find((one) => one.product_id === sku && one.location === bin?.location && one.lot === bin.lot)
  if (item?.state !== 'uncounted') return
  const body = { actual_quantity: actual, since: item.updatedAt }
  await call('countInventory', { params: { id: item.id }, body }, people.stores, at + MINUTE_MS)
}
