import type { Product } from '@foresite/contract/products'
import type { SimulatedPallet, SimulatedProduct, SimulatedShipment } from '@foresite/simulated-site/goods'
import { palletPhoto } from '#photo/pallet-photo.ts'
import { defaultTimezone, siteClock } from '#world/site-clock.ts'
import { proposeCount } from '../office/count-goods.ts'
import { countShipment } from '../office/count-shipment.ts'
import { papersOf } from '../office/enter-shipments.ts'
import type { ProductCall } from '../product/calls.ts'

/** The product's records of counted shipments, compared with the loads of their trucks. */
export interface ShipmentsResult {
  readonly shipments: number
  /** Pallets, cartons by product, and damage by pallet, check, reason and side: actual and recorded. */
  readonly pallets: Kept
  readonly cartons: Kept
  readonly damage: Kept
  /** Shipments with a product loaded over or short of the order. */
  readonly mismatched: Kept
  /** Counting accuracy: of the proposals as they were made, and as the product reckons it. */
  readonly accuracy: { readonly was: number | null; readonly is: number | null }
}

export interface Kept {
  readonly was: number
  readonly right: number
  /** Kept and not there. */
  readonly wrong: number
}

interface Dock {
  readonly call: ProductCall
  readonly seed: number
  readonly by: string
  /** By SKU. */
  readonly products: ReadonlyMap<string, Product>
  readonly known: readonly SimulatedProduct[]
}

/** Enters shipments as their papers have them, counts them as the office does, and reads the records back. */
export async function compareShipments(dock: Dock, shipments: readonly SimulatedShipment[]): Promise<ShipmentsResult> {
  const { call, by, products } = dock
  const proposals: { readonly proposed: number; readonly final: number }[] = []
  const propose = async (pallet: SimulatedPallet, productId: string) => {
    const proposed = await proposedFor(dock, pallet, productId)
    proposals.push({ proposed, final: cartonsOn(pallet) })
    return proposed
  }
  const kept: Record<'pallets' | 'cartons' | 'damage' | 'mismatched', Kept[]> = {
    pallets: [],
    cartons: [],
    damage: [],
    mismatched: [],
  }
  for (const shipment of shipments) {
    const created = await call('createShipment', { body: papersOf(shipment, products, clock) }, by)
    // As its truck leaves: damage that is days old would be settled.
    await countShipment(shipment, { call, by, now: shipment.leftAt, products, propose })
    const read = await call('readShipment', { params: { id: created.shipment.id } })
    const ofProduct = (sku: string, cartons: number | null) => `${sku} ${String(cartons ?? 0)}`
    kept.pallets.push(
      compared(
        shipment.pallets.map(({ sscc }) => sscc),
        read.pallets.map((one) => one.pallet_id),
      ),
    )
    kept.cartons.push(
      compared(
        shipment.lines.map(({ sku, loaded }) => ofProduct(sku, loaded)),
        read.lines.map(({ product, counted }) => ofProduct(product.sku, counted)),
      ),
    )
    kept.damage.push(
      compared(
        shipment.pallets.flatMap(({ sscc, damage }) =>
          damage.map(({ check, reason, side }) => [sscc, check, reason, side].join(' ')),
        ),
        read.pallets.flatMap(({ pallet_id, findings }) =>
          findings.map(({ category, check, side }) => [pallet_id, category, check, side].join(' ')),
        ),
      ),
    )
    const differs = shipment.lines.some(({ ordered, loaded }) => ordered !== loaded)
    kept.mismatched.push(
      compared(differs ? [shipment.id] : [], (read.shipment.mismatches ?? 0) > 0 ? [shipment.id] : []),
    )
  }
  const days = { startDate: dayOf(-EVER_MS), endDate: dayOf(EVER_MS) }
  const { accuracy } = await call('readCountingAccuracy', { query: days })
  return {
    shipments: shipments.length,
    pallets: sum(kept.pallets),
    cartons: sum(kept.cartons),
    damage: sum(kept.damage),
    mismatched: sum(kept.mismatched),
    accuracy: { was: accuracyOf(proposals), is: accuracy },
  }
}

/** Only for the day on the papers, which is not compared. */
const clock = siteClock(defaultTimezone)
const EVER_MS = 60 * 86_400_000
const dayOf = (fromNowMs: number): string => new Date(Date.now() + fromNowMs).toISOString().slice(0, 10)
const cartonsOn = ({ layers }: SimulatedPallet): number => layers.reduce((total, cartons) => total + cartons, 0)

/** The pieces found on the front, times the rows behind it. */
async function proposedFor({ call, seed, known }: Dock, pallet: SimulatedPallet, productId: string): Promise<number> {
  const product = known.find(({ sku }) => sku === pallet.sku)
  if (product === undefined) throw new Error(`no product ${pallet.sku}`)
  const photo = await palletPhoto(seed, pallet, product, { side: 'front', size: 'small' })
  return product.deep * (await proposeCount(call, { productId, photo, name: pallet.sscc }))
}

function accuracyOf(proposals: readonly { readonly proposed: number; readonly final: number }[]): number | null {
  const final = proposals.reduce((total, one) => total + one.final, 0)
  const off = proposals.reduce((total, one) => total + Math.abs(one.proposed - one.final), 0)
  return final === 0 ? null : Math.max(0, 1 - off / final)
}

/** Each of the one in the other once. */
function compared(was: readonly string[], is: readonly string[]): Kept {
  const left = [...is]
  const right = was.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return { was: was.length, right: right.length, wrong: left.length }
}

function sum(all: readonly Kept[]): Kept {
  const of = (key: keyof Kept) => all.reduce((total, one) => total + one[key], 0)
  return { was: of('was'), right: of('right'), wrong: of('wrong') }
}
