import type { PalletSide, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { newId } from '#platform/api/new-id.ts'
import { keepEntry } from './counting-outbox.ts'

/** Stores the photo of a pallet's side on the device until sent; false if the device is full. */
export function keepSidePhoto(
  shipment: Pick<Shipment, 'id' | 'shipment_id'>,
  pallet: Pick<ShipmentPallet, 'id' | 'pallet_id'>,
  side: PalletSide,
  file: File,
): Promise<boolean> {
  const entry = { subject: pallet.id, params: { id: pallet.id, side }, body: { photo: newId() }, file }
  return keepEntry(shipment, 'addPalletPhoto', entry, { pallet: pallet.pallet_id, side })
}
