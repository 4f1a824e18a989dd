import type { ClaimState, ShipmentClaim } from '@foresite/contract/shipment-claims'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useShipmentTexts } from './texts/texts.ts'

interface ClaimMoveProps {
  readonly claim: ShipmentClaim
  readonly to: ClaimState
  readonly onClose: () => void
}

/** Records that a claim was sent, accepted or rejected, with a note for its history. */
export function ClaimMove({ claim: { id, reference, state, updatedAt }, to, onClose }: ClaimMoveProps) {
  const t = useShipmentTexts()
  const [note, setNote] = useState('')
  // The version as opened: a concurrent change is not overruled.
  const [since] = useState(updatedAt)
  const move = useCall('moveShipmentClaim', { quiet: true, onSuccess: onClose })
  return (
    <FormDialog
      width="xs"
      title={t('claim.move.title', { reference })}
      text={t('claim.moved', { from: t(`claim.state.${state}`), to: t(`claim.state.${to}`) })}
      isChanged={note !== ''}
      isPending={move.isPending}
      saveLabel={t('claim.move.confirm')}
      refusal={move.error === null ? undefined : sentenceOf(move.error)}
      onSubmit={() => move.mutate({ params: { id }, body: { state: to, note, since } })}
      onClose={onClose}
    >
      <TextField
        label={t('claim.move.note')}
        helperText={t('claim.move.hint')}
        multiline
        minRows={2}
        maxRows={6}
        value={note}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
