import { useParams } from 'react-router'
import { CountingFrame } from '#features/shipment-counting/CountingFrame.tsx'
import { ReviewStep } from '#features/shipment-counting/ReviewStep.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/shipment-inspection/:id/final: reviews and submits a count (SHIP-8). */
export function ShipmentFinalPage() {
  const title = useTitles()
  const { id = '' } = useParams()
  return (
    <>
      <PageHeader
        title={title('shipmentFinal')}
        back={{ href: to('shipmentInspection'), label: title('shipmentInspection') }}
      />
      <CountingFrame id={id} step="shipmentFinal">
        {(opened) => <ReviewStep opened={opened} />}
      </CountingFrame>
    </>
  )
}
