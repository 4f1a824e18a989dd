import type { CallAnswer } from '@foresite/contract/client'
import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { queryFor } from '#platform/api/query.ts'

/** A shipment with its lines, pallets and history. */
export type OpenedShipment = CallAnswer<'readShipment'>

export const openedShipment = (id: string) => queryFor('readShipment', { params: { id } })

/** The shipment with this pallet replaced, or added at the end. */
export function withPallet(opened: OpenedShipment, pallet: ShipmentPallet): OpenedShipment {
  const isNew = opened.pallets.every(({ id }) => id !== pallet.id)
  const pallets = isNew
    ? [...opened.pallets, pallet]
    : opened.pallets.map((one) => (one.id === pallet.id ? pallet : one))
  return { ...opened, pallets }
}
