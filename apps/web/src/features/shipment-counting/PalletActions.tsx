import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useCall } from '#platform/api/query.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { usePutPallet } from './opened-shipment.ts'
import { forgetDrafts } from './pallet-drafts.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface PalletActionsProps {
  readonly shipment: Shipment
  readonly pallet: ShipmentPallet
}

/** Remove a pallet that is not there, leave one out, or begin it again. */
export function PalletActions({ shipment, pallet }: PalletActionsProps) {
  const say = useShipmentCountingTexts()
  const [asked, setAsked] = useState<'cancel' | 'refresh' | null>(null)
  const put = usePutPallet(shipment.id)
  const close = () => {
    setAsked(null)
  }
  const done = {
    onSuccess: ({ pallet: changed }: { readonly pallet: ShipmentPallet }) => {
      put(changed)
      forgetDrafts([pallet.id])
      close()
    },
    onError: close,
  }
  const cancel = useCall('cancelPallet', done)
  const refresh = useCall('refreshPallet', done)
  const named = { body: { shipment_id: shipment.shipment_id, pallet_id: pallet.pallet_id } }
  const tall = { minHeight: 52 }
  return (
    <Stack direction="row" role="group" aria-label={say('actions')} sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        color="inherit"
        sx={tall}
        onClick={() => {
          setAsked('refresh')
        }}
      >
        {say('refresh')}
      </Button>
      {!pallet.isCancelled && (
        <Button
          variant="outlined"
          color="inherit"
          sx={tall}
          onClick={() => {
            setAsked('cancel')
          }}
        >
          {say('cancel')}
        </Button>
      )}
      <DeleteWithUndo
        call="removePallet"
        input={{ params: { id: pallet.id }, query: { since: pallet.updatedAt } }}
        restore={{ call: 'restorePallet', input: { params: { id: pallet.id } } }}
      >
        {(remove, isPending) => (
          <Button color="error" loading={isPending} onClick={remove} sx={tall}>
            {say('pallet.remove')}
          </Button>
        )}
      </DeleteWithUndo>
      <ConfirmDialog
        open={asked !== null}
        destructive
        title={say(asked === 'cancel' ? 'cancel.title' : 'refresh.title', { number: pallet.pallet_id })}
        confirmLabel={say(asked === 'cancel' ? 'cancel' : 'refresh')}
        cancelLabel={say('wipe.back')}
        pending={cancel.isPending || refresh.isPending}
        onConfirm={() => {
          if (asked === 'cancel') cancel.mutate(named)
          else refresh.mutate(named)
        }}
        onClose={close}
      >
        {say(asked === 'cancel' ? 'cancel.text' : 'refresh.text')}
      </ConfirmDialog>
    </Stack>
  )
}
