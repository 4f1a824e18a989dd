import { id } from '@foresite/contract/primitives'
import {
  nextClaimStates,
  type ClaimEvent,
  type ClaimState,
  type ShipmentClaim,
} from '@foresite/contract/shipment-claims'
import type { Shipment } from '@foresite/contract/shipments'
import Add from '@mui/icons-material/Add'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { DownloadButton } from '#platform/records/DownloadButton.tsx'
import { RecordRow, RecordRows, RecordSection } from '#platform/records/RecordDialog.tsx'
import { RecordHistory } from '#platform/records/RecordHistory.tsx'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { DialogButton } from '#ui/DialogButton.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { ClaimStatus, useAmountText, useClaimChangeText } from './claim-status.tsx'
import { useExceptionWords } from './shipment-status.tsx'
import { useShipmentTexts } from './texts/texts.ts'

const claimSearch = defineSearch({ claim: id }, { steps: ['claim'] })

/** Lists what to settle before the truck leaves, with a button to open a claim. */
export function ExceptionAlert({ shipment }: { readonly shipment: Shipment }) {
  const t = useShipmentTexts()
  const words = useExceptionWords()(shipment)
  const [isClaiming, setClaiming] = useState(false)
  if (words.length === 0) return null
  return (
    <Alert
      severity={shipment.claims === 0 ? 'error' : 'warning'}
      action={
        shipment.claims === 0 && (
          <Button color="inherit" onClick={() => setClaiming(true)}>
            {t('claim.open')}
          </Button>
        )
      }
    >
      {t('exceptions.alert', { what: words.join(', ') })}
      {isClaiming && <ClaimForm shipment={shipment} claim={null} onClose={() => setClaiming(false)} />}
    </Alert>
  )
}

/** A shipment's claims; the open one is in the address. */
export function Claims({ shipment }: { readonly shipment: Shipment }) {
  const t = useShipmentTexts()
  const amountText = useAmountText()
  const query = useQuery(queryFor('listShipmentClaims', { params: { id: shipment.id } }))
  const [chosen, change] = useSearch(claimSearch)
  const opened = query.data?.find((claim) => claim.id === chosen.claim)
  return (
    <Panel
      title={t('claims')}
      actions={
        <DialogButton label={t('claim.new')} startIcon={<Add />}>
          {(close) => <ClaimForm shipment={shipment} claim={null} onClose={close} />}
        </DialogButton>
      }
    >
      <Loaded query={query}>
        {(claims) =>
          claims.length === 0 ? (
            <Muted>{t('claims.none')}</Muted>
          ) : (
            <RecordRows label={t('claims')}>
              {claims.map((claim) => (
                <RecordRow key={claim.id} title={claim.reference} onOpen={() => change({ claim: claim.id })}>
                  <ClaimStatus {...claim} />
                  <Muted component="span">
                    {[t(`claim.reason.${claim.reason}`), claim.carrier, amountText(claim)].filter(Boolean).join(' · ')}
                  </Muted>
                </RecordRow>
              ))}
            </RecordRows>
          )
        }
      </Loaded>
      {opened !== undefined && (
        <ClaimDialog shipment={shipment} claim={opened} onClose={() => change({ claim: undefined })} />
      )}
    </Panel>
  )
}

interface ClaimDialogProps {
  readonly shipment: Shipment
  readonly claim: ShipmentClaim
  readonly onClose: () => void
}

/** One claim: contents, documents, next step and history. */
function ClaimDialog({ shipment, claim, onClose }: ClaimDialogProps) {
  const t = useShipmentTexts()
  const language = useLanguageStore((store) => store.language)
  const amountText = useAmountText()
  const changeText = useClaimChangeText()
  const [isEditing, setEditing] = useState(false)
  const [moving, setMoving] = useState<ClaimState | null>(null)
  const { reference, state, updatedAt } = claim
  const input = { params: { id: claim.id }, query: { language } }
  return (
    <AppDialog
      isViewer
      title={t('claim.title', { reference })}
      onClose={onClose}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start' }}
      otherAction={
        state === 'open' && (
          <DeleteButton
            color="error"
            call="deleteShipmentClaim"
            input={{ params: { id: claim.id }, query: { since: updatedAt } }}
            title={t('claim.delete.title')}
            text={t('claim.delete.text', { reference })}
            confirmLabel={t('word.delete')}
            onDeleted={onClose}
          />
        )
      }
      actions={state === 'open' && <Button onClick={() => setEditing(true)}>{t('word.edit')}</Button>}
    >
      <FactList
        spacing="open"
        facts={[
          [t('word.status'), <ClaimStatus key="state" state={state} />],
          [t('claim.reason'), t(`claim.reason.${claim.reason}`)],
          [t('claim.carrier'), claim.carrier],
          [t('claim.billOfLading'), claim.billOfLading],
          [t('claim.sealNumber'), claim.sealNumber],
          [t('claim.amount'), amountText(claim)],
          [t('claim.note'), claim.note],
        ]}
      />
      <RecordSection title={t('claim.documents')}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <DownloadButton route="claimPdf" input={input} label={t('word.pdf')} longLabel={t('claim.pdf.long')} />
          <DownloadButton route="claimZip" input={input} label={t('claim.zip')} longLabel={t('claim.zip.long')} />
        </Stack>
        <Muted>{t('claim.zip.text')}</Muted>
      </RecordSection>
      <RecordSection title={t('claim.next')}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {nextClaimStates[state].map((to, at) => (
            <Button key={to} variant={at === 0 ? 'contained' : 'outlined'} onClick={() => setMoving(to)}>
              {t(isBack(state, to) ? 'claim.back' : `claim.to.${to}`, { state: t(`claim.state.${to}`) })}
            </Button>
          ))}
        </Stack>
      </RecordSection>
      <RecordHistory
        entries={claim.history}
        changeText={changeText}
        linesOf={({ from, to, note }: Extract<ClaimEvent, { kind: 'moved' }>) => [
          t('claim.moved', { from: t(`claim.state.${from}`), to: t(`claim.state.${to}`) }),
          ...(note === '' ? [] : [note]),
        ]}
      />
      {isEditing && <ClaimForm shipment={shipment} claim={claim} onClose={() => setEditing(false)} />}
      {moving !== null && <ClaimMove claim={claim} to={moving} onClose={() => setMoving(null)} />}
    </AppDialog>
  )
}

/** Whether a move reverts a step. */
function isBack(from: ClaimState, to: ClaimState): boolean {
  return to === 'open' || (to === 'sent' && from !== 'open')
}

interface ClaimMoveProps {
  readonly claim: ShipmentClaim
  readonly to: ClaimState
  readonly onClose: () => void
}

/** Records a claim as sent, accepted or rejected, with a note for its history. */
function ClaimMove({ claim: { id, reference, state, updatedAt }, to, onClose }: ClaimMoveProps) {
  const t = useShipmentTexts()
  const [note, setNote] = useState('')
  // The version as opened, so that somebody else's change is not overwritten.
  const [since] = useState(updatedAt)
  const move = useCall('moveShipmentClaim', { quiet: true, onSuccess: onClose })
  return (
    <FormDialog
      width="xs"
      title={t('claim.title', { reference })}
      text={t('claim.moved', { from: t(`claim.state.${state}`), to: t(`claim.state.${to}`) })}
      unsaved={useUnsaved(note !== '')}
      isPending={move.isPending}
      saveLabel={t('word.save')}
      refusal={move.error === null ? undefined : sentenceOf(move.error)}
      onSubmit={() => move.mutate({ params: { id }, body: { state: to, note, since } })}
      onClose={onClose}
    >
      <TextField
        label={t('claim.note')}
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
