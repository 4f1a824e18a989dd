import { useParams } from 'react-router'
import { ShipmentDetails } from '#features/shipments/ShipmentDetails.tsx'
import { UnsavedChanges } from '#platform/forms/UnsavedChanges.tsx'

/** /quality/shipment-inspection/shipment-details/:id: one shipment, its pallets and their damage (DMG-1). */
export function ShipmentDetailsPage() {
  const { id = '' } = useParams()
  return (
    <>
      <UnsavedChanges />
      <ShipmentDetails key={id} id={id} />
    </>
  )
}
