import { useParams } from 'react-router'
import { CountingFrame } from '#features/shipment-counting/CountingFrame.tsx'
import { IdentifyStep } from '#features/shipment-counting/IdentifyStep.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/shipment-inspection/:id: starts a count and identifies the products on its pallets (SHIP-4, SHIP-5). */
export function ShipmentCountingPage() {
  const { id = '' } = useParams()
  return (
    <>
      <ScreenHeader of="shipmentCounting" back="shipmentInspection" />
      <CountingFrame id={id} step="shipmentCounting">
        {(opened) => <IdentifyStep opened={opened} />}
      </CountingFrame>
    </>
  )
}
