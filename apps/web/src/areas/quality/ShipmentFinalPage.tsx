import { useParams } from 'react-router'
import { CountingFrame } from '#features/shipment-counting/CountingFrame.tsx'
import { ReviewStep } from '#features/shipment-counting/ReviewStep.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/shipment-inspection/:id/final: reviews and submits a count (SHIP-8). */
export function ShipmentFinalPage() {
  const { id = '' } = useParams()
  return (
    <>
      <ScreenHeader of="shipmentFinal" back="shipmentInspection" />
      <CountingFrame id={id} step="shipmentFinal">
        {(opened) => <ReviewStep opened={opened} />}
      </CountingFrame>
    </>
  )
}
