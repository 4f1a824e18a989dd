import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useShipmentTexts } from './texts/texts.ts'

interface ReinspectPalletProps {
  readonly shipment: Shipment
  readonly pallet: ShipmentPallet
}

/** Counts and photographs a pallet from the start (DMG-3); the count of an inspected shipment is reopened for it. */
export function ReinspectPallet({ shipment, pallet }: ReinspectPalletProps) {
  const t = useShipmentTexts()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { id, shipment_id } = shipment
  const { pallet_id } = pallet
  const refresh = useCall('refreshPallet', {
    onSuccess: () => void navigate(`${to('shipmentPallets', { id })}?pallet=${pallet.id}`),
    onError: close,
  })
  const reopen = useCall('startCounting', {
    onSuccess: () => refresh.mutate({ body: { shipment_id, pallet_id } }),
    onError: close,
  })
  const begin = () => {
    if (shipment.state !== 'inspected') {
      refresh.mutate({ body: { shipment_id, pallet_id } })
      return
    }
    // Where it was inspected before; by phone where that station is gone.
    const { stationId } = shipment
    reopen.mutate({ params: { id }, body: stationId === null ? { mode: 'mobile' } : { mode: 'station', stationId } })
  }
  return (
    <>
      <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => setAsking(true)}>
        {t('pallet.reinspect')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={t('reinspect.title', { pallet: pallet_id })}
        confirmLabel={t('pallet.reinspect')}
        pending={reopen.isPending || refresh.isPending}
        onConfirm={begin}
        onClose={close}
      >
        {t('reinspect.text')}
      </ConfirmDialog>
    </>
  )
}
