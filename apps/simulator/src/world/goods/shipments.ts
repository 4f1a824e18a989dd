import { DAY_MS, MINUTE_MS } from '@foresite/contract/duration'
import type {
  SimulatedDamage,
  SimulatedPallet,
  SimulatedProduct,
  SimulatedShipment,
} from '@foresite/simulated-site/goods'
import type { DayPlan } from '../day-plan.ts'
import { DAMAGED_SHARE, newSscc, type PalletRun } from '../pallets.ts'
import { randomStream, type Random } from '../random.ts'
import { isInbound } from '../trucks/trailer-load.ts'
import type { BerthStay, TruckVisit } from '../trucks/truck-visit.ts'
import { customers, suppliers } from './catalogue.ts'
import { damageOf } from './pallet-damage.ts'
import { lotOf } from './stock.ts'

/** Share of the lines that differ from the order. */
const DIFFERING_SHARE = 0.06
const MAX_PALLETS = 12

/** The loads of a day's trucks, in the order of their arrival. Pallets are those that forklifts move. */
export function shipmentsOf(seed: number, plan: DayPlan, products: readonly SimulatedProduct[]): SimulatedShipment[] {
  return plan.visits.flatMap((visit) => {
    const stay = visit.stays.find(({ berth }) => berth.kind === 'door')
    return stay === undefined ? [] : [shipmentOf(seed, visit, stay, plan.pallets, products)]
  })
}

function shipmentOf(
  seed: number,
  { truck, gateInAt, gateOutAt }: TruckVisit,
  { berth, from, to }: BerthStay,
  runs: readonly PalletRun[],
  products: readonly SimulatedProduct[],
): SimulatedShipment {
  const random = randomStream(seed, 'shipment', truck.id)
  const isIn = isInbound(seed, truck.id)
  // The first draw of this stream decided the direction.
  random.next()
  const partner = isIn ? random.pick(suppliers) : random.pick(customers)
  const own = isIn ? products.filter(({ supplier }) => supplier === partner) : products
  const fetched = runs.filter(({ from: door }) => door.doorX === berth.x && door.at >= from && door.at < to)
  const count = Math.min(MAX_PALLETS, Math.max(fetched.length, random.whole(3, 8)))
  const chosen = some(random, own, Math.min(random.whole(1, 3), count))
  const pallets = Array.from({ length: count }, (_, i): SimulatedPallet => {
    const product = chosen[i % chosen.length] ?? random.pick(own)
    // The last pallet of a product is rarely full.
    return palletOf(randomStream(seed, 'load', truck.id, i), product, {
      id: `${truck.id}-${String(i + 1).padStart(2, '0')}`,
      run: fetched[i],
      isFull: i < count - chosen.length,
      at: from,
    })
  })
  const lines = chosen.map(({ sku }) => {
    const loaded = sum(pallets.filter((one) => one.sku === sku).flatMap(({ layers }) => layers))
    const off = random.chance(DIFFERING_SHARE) ? random.pick([-2, -1, 1, 2, 4]) : 0
    return { sku, ordered: Math.max(1, loaded + off), loaded }
  })
  return {
    id: `${isIn ? 'IN' : 'OUT'}-${truck.id.replace('truck-', '')}`,
    direction: isIn ? 'inbound' : 'outbound',
    partner,
    carrier: truck.carrier,
    truckId: truck.id,
    door: berth.id,
    expectedAt: Math.round((gateInAt + random.between(-40, 25) * MINUTE_MS) / (15 * MINUTE_MS)) * 15 * MINUTE_MS,
    arrivedAt: gateInAt,
    dockedAt: from,
    undockedAt: to,
    leftAt: gateOutAt,
    lines,
    pallets,
  }
}

interface Loading {
  readonly id: string
  /** The pallet as forklifts move it, where one did. */
  readonly run: PalletRun | undefined
  readonly isFull: boolean
  readonly at: number
}

function palletOf(random: Random, product: SimulatedProduct, { id, run, isFull, at }: Loading): SimulatedPallet {
  const { across, deep, layers: high } = product
  const each = across * deep
  const number = isFull ? high : random.whole(2, high)
  const top = isFull || random.chance(0.4) ? each : random.whole(1, each - 1)
  const layers = Array.from({ length: number }, (_, i) => (i === number - 1 ? top : each))
  const sscc = newSscc(random)
  const [lot, days] = [lotOf(random), random.whole(90, 700)]
  const isDamaged = random.chance(DAMAGED_SHARE)
  const damage: SimulatedDamage[] = (run?.isDamaged ?? isDamaged) ? damageOf(random, product, layers) : []
  const bestBefore = new Date(at + days * DAY_MS).toISOString().slice(0, 10)
  return { id: run?.id ?? id, sscc: run?.sscc ?? sscc, sku: product.sku, lot, bestBefore, layers, damage }
}

function some<T>(random: Random, of: readonly T[], count: number): T[] {
  const left = [...of]
  return Array.from({ length: count }, () => left.splice(random.whole(0, left.length - 1), 1)).flat()
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
