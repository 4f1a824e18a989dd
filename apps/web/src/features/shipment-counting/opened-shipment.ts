import type { CallAnswer } from '@foresite/contract/client'
import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { queryFor } from '#platform/api/query.ts'

/** A shipment that is counted, as it is read: its lines, pallets and history. */
export type OpenedShipment = CallAnswer<'readShipment'>

export const openedShipment = (id: string) => queryFor('readShipment', { params: { id } })

/** With a pallet as it is now: in its place, or behind the others. */
export function withPallet(opened: OpenedShipment, pallet: ShipmentPallet): OpenedShipment {
  const isNew = opened.pallets.every(({ id }) => id !== pallet.id)
  const pallets = isNew
    ? [...opened.pallets, pallet]
    : opened.pallets.map((one) => (one.id === pallet.id ? pallet : one))
  return { ...opened, pallets }
}
