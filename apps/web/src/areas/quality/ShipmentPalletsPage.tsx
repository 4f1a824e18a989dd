import { useParams } from 'react-router'
import { CountingFrame } from '#features/shipment-counting/CountingFrame.tsx'
import type { OpenedShipment } from '#features/shipment-counting/opened-shipment.ts'
import { PalletsView } from '#features/shipment-counting/PalletsView.tsx'
import { useDamageOutbox } from '#features/shipment-counting/use-damage-outbox.ts'
import { PalletDamage } from '#features/shipments/PalletDamage.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/shipment-inspection/:id/pallets: photos, top layer and quantities of each pallet (SHIP-6, SHIP-7, SHIP-9), or its inspection (DMG-4). */
export function ShipmentPalletsPage() {
  const { id = '' } = useParams()
  return (
    <>
      <ScreenHeader of="shipmentPallets" back="shipmentInspection" />
      <CountingFrame id={id} step="shipmentPallets">
        {(opened) => <CountedPallets opened={opened} />}
      </CountingFrame>
    </>
  )
}

function CountedPallets({ opened }: { readonly opened: OpenedShipment }) {
  const outbox = useDamageOutbox(opened.shipment)
  return <PalletsView opened={opened} damage={(pallet) => <PalletDamage pallet={pallet} outbox={outbox} />} />
}
