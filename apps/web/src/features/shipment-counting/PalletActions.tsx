import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { showSuccess } from '#platform/toasts/toasts.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { countingOutbox, keepEntry } from './counting-outbox.ts'
import { forgetDrafts, keepDraft, usePalletDrafts } from './pallet-drafts.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface PalletActionsProps {
  readonly shipment: Shipment
  readonly pallet: ShipmentPallet
}

/** Removes a pallet that does not exist, leaves one out, or restarts it. */
export function PalletActions({ shipment, pallet }: PalletActionsProps) {
  const t = useShipmentCountingTexts()
  const [asked, setAsked] = useState<'cancel' | 'refresh' | null>(null)
  const [isPending, setPending] = useState(false)
  const close = () => setAsked(null)
  const keep = async (call: 'cancelPallet' | 'refreshPallet' | 'removePallet') => {
    setPending(true)
    const named = { shipment_id: shipment.shipment_id, pallet_id: pallet.pallet_id }
    const parts = call === 'removePallet' ? { params: { id: pallet.id } } : { body: named }
    const entry = { subject: pallet.id, since: pallet.updatedAt, ...parts }
    const isKept = await keepEntry(shipment, call, entry, { pallet: pallet.pallet_id })
    setPending(false)
    close()
    if (!isKept) return
    const draft = usePalletDrafts.getState().drafts[pallet.id]
    forgetDrafts([pallet.id])
    if (call !== 'removePallet') return
    showSuccess(t('pallet.removed', { number: pallet.pallet_id }), {
      label: t('word.undo'),
      onUndo: () => {
        if (draft !== undefined) keepDraft(pallet.id, draft.base, draft.now)
        void bringBack()
      },
    })
  }
  /** Undoes a removal; one that was not sent yet is dropped. */
  const bringBack = async () => {
    const { entries } = countingOutbox.useOutbox.getState()
    const removal = entries.find(({ call, subject }) => call === 'removePallet' && subject === pallet.id)
    if (removal !== undefined && (await countingOutbox.withdraw(removal))) return
    const entry = { subject: pallet.id, params: { id: pallet.id } }
    await keepEntry(shipment, 'restorePallet', entry, { pallet: pallet.pallet_id })
  }
  const tall = { minHeight: 52 }
  return (
    <Stack direction="row" role="group" aria-label={t('actions')} sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" color="inherit" sx={tall} onClick={() => setAsked('refresh')}>
        {t('refresh')}
      </Button>
      {!pallet.isCancelled && (
        <Button variant="outlined" color="inherit" sx={tall} onClick={() => setAsked('cancel')}>
          {t('cancel')}
        </Button>
      )}
      <Button color="error" loading={isPending && asked === null} onClick={() => void keep('removePallet')} sx={tall}>
        {t('pallet.remove')}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        destructive
        title={t(asked === 'cancel' ? 'cancel.title' : 'refresh.title', { number: pallet.pallet_id })}
        confirmLabel={t(asked === 'cancel' ? 'cancel' : 'refresh')}
        cancelLabel={t('wipe.back')}
        pending={isPending}
        onConfirm={() => void keep(asked === 'cancel' ? 'cancelPallet' : 'refreshPallet')}
        onClose={close}
      >
        {t(asked === 'cancel' ? 'cancel.text' : 'refresh.text')}
      </ConfirmDialog>
    </Stack>
  )
}
