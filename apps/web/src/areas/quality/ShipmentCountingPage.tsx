import { useParams } from 'react-router'
import { CountingFrame } from '#features/shipment-counting/CountingFrame.tsx'
import { IdentifyStep } from '#features/shipment-counting/IdentifyStep.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/shipment-inspection/:id: starts a count and identifies what is on its pallets (SHIP-4, SHIP-5). */
export function ShipmentCountingPage() {
  const title = useTitles()
  const { id = '' } = useParams()
  return (
    <>
      <PageHeader
        title={title('shipmentCounting')}
        back={{ href: to('shipmentInspection'), label: title('shipmentInspection') }}
      />
      <CountingFrame id={id} step="shipmentCounting">
        {(opened) => <IdentifyStep opened={opened} />}
      </CountingFrame>
    </>
  )
}
