import type { PalletPhoto, PalletSide, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'

const idOf = (n: number) => `0198d5b0-7a34-4cc2-9d3e-5b1f00bb00${String(n).padStart(2, '0')}`
export const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`
const record = { createdAt: at(0), updatedAt: at(0), updatedBy: null }

/** A pallet of a shipment in counting. */
export function pallet(n: number, part: Partial<ShipmentPallet> = {}): ShipmentPallet {
  return {
    ...record,
    id: idOf(n),
    pallet_id: `P-${String(n)}`,
    isCancelled: false,
    topLayerFull: null,
    topLayerCount: null,
    items: [],
    photos: [],
    damage: 'none',
    findings: [],
    ...part,
  }
}

export function palletPhoto(side: PalletSide): PalletPhoto {
  return { id: idOf(60), side, takenAt: at(1), takenBy: null, sha256: 'ab'.repeat(32), url: `/photo/${side}` }
}

/** An inbound shipment whose count has not started. */
export function shipment(part: Partial<Shipment> = {}): Shipment {
  return {
    ...record,
    id: idOf(90),
    shipment_id: 'S-100',
    type: 'inbound',
    supplier: 'Fonte Nova',
    customer: '',
    carrier: '',
    expectedArrival: null,
    deliveryDate: null,
    shipDate: null,
    orderedQuantity: 48,
    pickedQuantity: null,
    countedQuantity: null,
    pallets: 0,
    state: 'uninspected',
    kept: false,
    mode: null,
    stationId: null,
    stationName: null,
    startedAt: null,
    inspectedAt: null,
    inspectedBy: null,
    mismatches: null,
    over: null,
    short: null,
    severeDamages: 0,
    exceptions: [],
    claims: 0,
    damage: 'none',
    ...part,
  }
}
