import { useParams } from 'react-router'
import { ShipmentDetails } from '#features/shipments/ShipmentDetails.tsx'

/** /quality/shipment-inspection/shipment-details/:id: one shipment, its pallets and their damage (DMG-1). */
export function ShipmentDetailsPage() {
  const { id = '' } = useParams()
  return <ShipmentDetails key={id} id={id} />
}
