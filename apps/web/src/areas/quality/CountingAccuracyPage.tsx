import { CountingAccuracy } from '#features/shipments/CountingAccuracy.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/shipment-inspection/counting-accuracy: how accurate proposed counts are (SHIP-13). */
export function CountingAccuracyPage() {
  return (
    <>
      <ScreenHeader of="countingAccuracy" back="shipmentInspection" />
      <CountingAccuracy />
    </>
  )
}
