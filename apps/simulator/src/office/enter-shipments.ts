import { HOUR_MS } from '@foresite/contract/duration'
import type { Product } from '@foresite/contract/products'
import type { SimulatedShipment } from '@foresite/simulated-site/goods'
import { shipmentsBetween } from '#world/goods/goods.ts'
import { dateOf } from '#world/site-clock.ts'
import type { World } from '#world/world.ts'
import type { ProductCall } from '../product/calls.ts'
import { countShipment } from './count-shipment.ts'
import type { OfficeWork } from './office-work.ts'
import { unlessRefused } from './refusals.ts'

/** Whose shipments are entered, and when. */
interface Announcements {
  readonly call: ProductCall
  readonly world: World
  readonly seed: number
  /** The user's id. */
  readonly by: string
  /** Epoch ms. */
  readonly now: number
  readonly propose: Parameters<typeof countShipment>[1]['propose']
}

/** Trucks around the start whose shipments are entered, half a day before they are expected. */
const [SINCE_MS, UNTIL_MS, AHEAD_MS] = [26 * HOUR_MS, 8 * HOUR_MS, 12 * HOUR_MS]
/** One in this many is entered, so that the list stays short. */
const EVERY = 4
/** Of earlier days, one in this many is counted. */
const [COUNTED_SINCE_MS, COUNTED_EVERY] = [7 * 24 * HOUR_MS, 12]

/** Enters shipments as their papers have them. Those of the last day are not counted: that is left to the visitor. */
export async function enterShipments(
  { call, world, seed, by, now, propose }: Announcements,
  work: Pick<OfficeWork, 'once'>,
): Promise<void> {
  const { rows } = await call('listProducts', { query: { limit: 100 } })
  const products = new Map(rows.map((product) => [product.sku, product]))
  const some = (from: number, to: number, every: number) =>
    shipmentsBetween(world, seed, { from, to }).filter((_, i) => i % every === 0)
  const past = some(now - COUNTED_SINCE_MS, now - SINCE_MS, COUNTED_EVERY)
  for (const shipment of [...past, ...some(now - SINCE_MS, now + UNTIL_MS, EVERY)])
    await work.once(`shipment: ${shipment.id}`, () =>
      unlessRefused(async () => {
        const at = Math.min(now, shipment.expectedAt - AHEAD_MS)
        await call('createShipment', { body: papersOf(shipment, products, world.clock) }, by, at)
      }),
    )
  await work.once('quality stations', () => addStations(call, by))
  for (const shipment of past)
    await work.once(`count of shipment: ${shipment.id}`, () =>
      unlessRefused(() => countShipment(shipment, { call, by, now, products, propose })),
    )
}

/** Each zone in which pallets are inspected is a station of its camera, under the zone's name. */
async function addStations(call: ProductCall, by: string): Promise<void> {
  const known = new Set((await call('listInspectionStations', {})).map(({ zoneId }) => zoneId))
  for (const { id, cameraId, name, type } of await call('listZones', {})) {
    if (type !== 'quality-inspection' || known.has(id)) continue
    await unlessRefused(async () => {
      const body = { name, kind: 'turntable', cameraId, zoneId: id } as const
      await call('createInspectionStation', { body }, by)
    })
  }
}

/** In cartons; the count finds out what is loaded. */
export function papersOf(shipment: SimulatedShipment, products: ReadonlyMap<string, Product>, clock: World['clock']) {
  const { id, direction, partner, carrier, expectedAt } = shipment
  const lines = shipment.lines.flatMap(({ sku, ordered }) => {
    const product = products.get(sku)
    return product === undefined
      ? []
      : [{ productId: product.id, ordered, picked: direction === 'outbound' ? ordered : null }]
  })
  const expectedArrival = new Date(expectedAt).toISOString()
  const day = dateOf(clock.dayOf(expectedAt))
  return direction === 'inbound'
    ? { shipment_id: id, type: direction, supplier: partner, carrier, expectedArrival, deliveryDate: day, lines }
    : { shipment_id: id, type: direction, customer: partner, carrier, expectedArrival, shipDate: day, lines }
}
