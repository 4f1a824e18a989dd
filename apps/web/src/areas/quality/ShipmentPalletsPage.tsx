import { useParams } from 'react-router'
import { CountingFrame } from '#features/shipment-counting/CountingFrame.tsx'
import { PalletStep } from '#features/shipment-counting/PalletStep.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/shipment-inspection/:id/pallets: photos, top layer and quantities of each pallet (SHIP-6, SHIP-7, SHIP-9). */
export function ShipmentPalletsPage() {
  const title = useTitles()
  const { id = '' } = useParams()
  return (
    <>
      <PageHeader
        title={title('shipmentPallets')}
        back={{ href: to('shipmentInspection'), label: title('shipmentInspection') }}
      />
      <CountingFrame id={id} step="shipmentPallets">
        {(opened) => <PalletStep opened={opened} />}
      </CountingFrame>
    </>
  )
}
