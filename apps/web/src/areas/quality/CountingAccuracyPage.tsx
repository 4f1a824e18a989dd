import { CountingAccuracy } from '#features/shipments/CountingAccuracy.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/shipment-inspection/counting-accuracy: how well counts are proposed (SHIP-13). */
export function CountingAccuracyPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader
        title={title('countingAccuracy')}
        back={{ href: to('shipmentInspection'), label: title('shipmentInspection') }}
      />
      <CountingAccuracy />
    </>
  )
}
