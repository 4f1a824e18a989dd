import { MINUTE_MS } from '@foresite/contract/duration'
import { randomUUID } from 'node:crypto'
import type { Product } from '@foresite/contract/products'
import type { SimulatedPallet, SimulatedShipment } from '@foresite/simulated-site/goods'
import type { ProductCall } from '../product/calls.ts'
import { unlessRefused } from './refusals.ts'

interface Counting {
  readonly call: ProductCall
  /** The user's id. */
  readonly by: string
  /** Epoch ms. */
  readonly now: number
  /** By SKU. */
  readonly products: ReadonlyMap<string, Product>
  /** The counter's result on a photo of a pallet; null if it is counted manually. */
  readonly propose: (pallet: SimulatedPallet, productId: string) => Promise<number | null>
}

/** After this, a shipment's damage has been settled with the carrier. */
const SETTLED_MS = 3 * 24 * 60 * MINUTE_MS

/**
 * Counts a shipment while its truck is at the dock: its first pallet from a photo, corrected, the others manually.
 * Notes the damage on its pallets, and submits it.
 */
export async function countShipment(
  shipment: SimulatedShipment,
  { call, by, now, products, propose }: Counting,
): Promise<void> {
  const { rows } = await call('listShipments', { query: { search: shipment.id } })
  const id = rows.find((row) => row.shipment_id === shipment.id && row.state !== 'inspected')?.id
  if (id === undefined) return
  const each = (shipment.undockedAt - shipment.dockedAt) / (shipment.pallets.length + 1)
  await call('startCounting', { params: { id }, body: { mode: 'mobile' } }, by, shipment.dockedAt)
  for (const [i, pallet] of shipment.pallets.entries()) {
    const product = products.get(pallet.sku)
    if (product === undefined) continue
    const at = Math.round(shipment.dockedAt + (i + 1) * each)
    // One that was counted before an interruption is refused.
    await unlessRefused(async () => {
      const proposed = i === 0 ? await propose(pallet, product.id) : null
      const body = { id: randomUUID(), pallet_id: pallet.sscc, ...countOf(pallet, product.id, proposed) }
      await call('addPallet', { params: { id }, body }, by, at)
      await noteDamage(pallet, body.id, at)
    })
  }
  await call('submitShipment', { body: { shipment_id: shipment.id } }, by, shipment.undockedAt)

  async function noteDamage({ damage }: SimulatedPallet, palletId: string, at: number): Promise<void> {
    const params = { id: palletId }
    for (const { check: category, reason: check, side } of damage) {
      const body = { id: randomUUID(), category, check, grade: 'major', side } as const
      await call('addDamageFinding', { params, body }, by, at)
    }
    if (damage.length > 0 && now - shipment.leftAt > SETTLED_MS)
      await call('resolveDamage', { params, body: { is_resolved: true } }, by, shipment.leftAt)
  }
}

function countOf({ layers }: SimulatedPallet, productId: string, proposed: number | null) {
  const top = layers.at(-1) ?? 0
  return {
    topLayerFull: top === Math.max(...layers),
    topLayerCount: top,
    items: [{ productId, quantity: layers.reduce((sum, cartons) => sum + cartons, 0), proposed }],
  }
}
