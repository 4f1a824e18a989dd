import { useParams } from 'react-router'
import { CountingFrame } from '#features/shipment-counting/CountingFrame.tsx'
import { PalletsView } from '#features/shipment-counting/PalletsView.tsx'
import { PalletDamage } from '#features/shipments/PalletDamage.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/shipment-inspection/:id/pallets: photos, top layer and quantities of each pallet (SHIP-6, SHIP-7, SHIP-9), or its inspection (DMG-4). */
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
        {(opened) => <PalletsView opened={opened} damage={(pallet) => <PalletDamage pallet={pallet} />} />}
      </CountingFrame>
    </>
  )
}
