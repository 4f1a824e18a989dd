import type { CycleCount } from '@foresite/contract/cycle-counting'
import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { ChangedMeanwhile } from '#platform/records/ChangedMeanwhile.tsx'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { CountedState, useExpectedText, useLineName } from './cycle-status.tsx'
import { QuantityField } from './QuantityField.tsx'
import { useCycleTexts } from './texts/texts.ts'

interface CountLineProps {
  readonly count: CycleCount
  /** False for a completed session, whose counts cannot change. */
  readonly isOpen: boolean
  readonly draft: Draft | null
  readonly onDraft: (draft: Draft | null) => void
  readonly onPhoto: () => void
  readonly onDetails: () => void
  /** The user has begun to enter a quantity, or saves one; they may have moved on when the server answers. */
  readonly onEntry: () => void
}

/** A quantity that is not saved yet. */
export interface Draft {
  readonly quantity: number
  /** The version of the count that the user saw when typing began. */
  readonly since: string
}

/** One line of the bin being counted. The expected quantity shows after counting: knowing it biases the count. */
export function CountLine({ count, isOpen, draft, onDraft, onPhoto, onDetails, onEntry }: CountLineProps) {
  const t = useCycleTexts()
  const name = useLineName()(count)
  const { number, difference } = useFormat()
  const expectedText = useExpectedText()
  const [isAgain, setAgain] = useState(false)
  const close = () => {
    setAgain(false)
    onDraft(null)
  }
  const { sku, lot, state, actual_quantity: actual } = count
  return (
    <Panel>
      <Stack component="section" aria-label={name} sx={{ gap: 1.5 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'start' }}>
          <Stack sx={{ minWidth: 0 }}>
            <Typography component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Muted>{sku === '' ? t('line.any.hint') : [sku, lot].filter((each) => each !== '').join(' · ')}</Muted>
          </Stack>
          {(state !== 'uncounted' || !isOpen) && <CountedState state={state} />}
        </Stack>
        {actual !== null && (
          <Typography variant="body1" role="status">
            <b>{t('line.result', { actual: number(actual) })}</b>
            {' · '}
            {t('line.compared', { expected: expectedText(count), difference: difference(count.difference) })}
          </Typography>
        )}
        {isOpen && (actual === null || isAgain || draft !== null) ? (
          <Entry
            count={count}
            name={name}
            draft={draft}
            onDraft={(next) => {
              if (draft === null) onEntry()
              onDraft(next)
            }}
            onPhoto={onPhoto}
            onTheirs={close}
            onSend={onEntry}
            onSaved={close}
          />
        ) : (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {isOpen && (
              <Button variant="outlined" onClick={() => setAgain(true)} sx={{ minHeight: 48 }}>
                {t('line.change')}
              </Button>
            )}
            <Button onClick={onDetails} sx={{ minHeight: 48 }}>
              {t('line.details')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}

interface EntryProps {
  readonly count: CycleCount
  readonly name: string
  readonly draft: Draft | null
  readonly onDraft: (draft: Draft | null) => void
  readonly onPhoto: () => void
  /** Drops the draft for another user's count. */
  readonly onTheirs: () => void
  readonly onSend: () => void
  readonly onSaved: () => void
}

/** The quantity: by buttons, keyboard or photo. */
function Entry({ count, name, draft, onDraft, onPhoto, onTheirs, onSend, onSaved }: EntryProps) {
  const t = useCycleTexts()
  const { number } = useFormat()
  const save = useCall('enterCycleCount', { quiet: true, unannounced: true, onSuccess: onSaved })
  const quantity = draft?.quantity ?? null
  const since = draft?.since ?? count.updatedAt
  const isOvertaken = since !== count.updatedAt && !save.isPending
  const inWords = (amount: number | null) => [[t('word.quantity'), amount === null ? '' : number(amount)]] as const
  const enter = (actual: number) => {
    onSend()
    save.mutate({ params: { id: count.id }, body: { actual_quantity: actual, since } })
  }
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (quantity !== null) enter(quantity)
      }}
    >
      <QuantityField
        label={t('word.quantity')}
        longLabel={t('line.field', { name })}
        value={quantity}
        onChange={(next) => onDraft(next === null ? null : { quantity: next, since })}
        steps={{ fewer: t('line.fewer', { name }), more: t('line.more', { name }) }}
      />
      {isOvertaken && quantity !== null && (
        <ChangedMeanwhile
          theirs={count}
          words={{ mine: inWords(quantity), theirs: inWords(count.actual_quantity) }}
          onTheirs={onTheirs}
          onMine={() => {
            save.reset()
            onDraft({ quantity, since: count.updatedAt })
          }}
        />
      )}
      {save.error !== null && !isOvertaken && <Alert severity="error">{sentenceOf(save.error)}</Alert>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={save.isPending}
        disabled={quantity === null || isOvertaken}
        sx={{ minHeight: 56 }}
      >
        {t('word.saveCount')}
      </Button>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '& > *': { flex: '1 1 0', minHeight: 56 } }}>
        <Button
          variant="outlined"
          startIcon={<AddAPhotoOutlined />}
          disabled={save.isPending || isOvertaken}
          onClick={onPhoto}
        >
          {t('line.photo')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={save.isPending || isOvertaken} onClick={() => enter(0)}>
          {t('line.zero')}
        </Button>
      </Stack>
      <DeleteWithUndo
        call="deleteCycleCount"
        input={{ params: { id: count.id }, query: { since: count.updatedAt } }}
        restore={{ call: 'restoreCycleCount', input: { params: { id: count.id } } }}
        label={t('line.remove')}
        isOwnRow
        minHeight={44}
      />
    </Stack>
  )
}
