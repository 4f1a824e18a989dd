import type { CallAnswer } from '@foresite/contract/client'
import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { useQueryClient } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'

/** A shipment that is counted, as it is read: its lines, pallets and history. */
export type OpenedShipment = CallAnswer<'readShipment'>

export const openedShipment = (id: string) => queryFor('readShipment', { params: { id } })

/** Shows a pallet as the server has just answered it, before the shipment is read again. */
export function usePutPallet(shipmentId: string): (pallet: ShipmentPallet) => void {
  const client = useQueryClient()
  return (pallet) => {
    client.setQueryData(openedShipment(shipmentId).queryKey, (opened) => {
      if (opened === undefined) return undefined
      const isNew = opened.pallets.every(({ id }) => id !== pallet.id)
      const pallets = isNew
        ? [...opened.pallets, pallet]
        : opened.pallets.map((one) => (one.id === pallet.id ? pallet : one))
      return { ...opened, pallets }
    })
  }
}
