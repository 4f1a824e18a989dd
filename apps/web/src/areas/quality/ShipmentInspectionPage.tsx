import Button from '@mui/material/Button'
import { Shipments } from '#features/shipments/Shipments.tsx'
import { StationsButton } from '#features/shipments/Stations.tsx'
import { NewVersion } from '#platform/offline/NewVersion.tsx'
import { useOffline } from '#platform/offline/use-offline.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/shipment-inspection: shipments to count and counted ones (SHIP-2). */
export function ShipmentInspectionPage() {
  const title = useTitles()
  useOffline()
  return (
    <>
      <PageHeader
        title={title('shipmentInspection')}
        actions={
          <>
            <StationsButton />
            <Button variant="outlined" href={to('countingAccuracy')}>
              {title('countingAccuracy')}
            </Button>
          </>
        }
      />
      <NewVersion />
      <Shipments />
    </>
  )
}
