import { Shipments } from '#features/shipments/Shipments.tsx'
import { StationsButton } from '#features/shipments/Stations.tsx'
import { NewVersion } from '#platform/offline/NewVersion.tsx'
import { useOffline } from '#platform/offline/use-offline.ts'
import { ScreenButton, ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/shipment-inspection: shipments to count, and counted ones (SHIP-2). */
export function ShipmentInspectionPage() {
  useOffline()
  return (
    <>
      <ScreenHeader
        of="shipmentInspection"
        actions={
          <>
            <StationsButton />
            <ScreenButton screen="countingAccuracy" variant="outlined" />
          </>
        }
      />
      <NewVersion />
      <Shipments />
    </>
  )
}
