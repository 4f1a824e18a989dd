import type { CycleCount } from '@foresite/contract/cycle-counting'
import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { CountedState, useLineName, useQuantities } from './cycle-look.tsx'
import { QuantityField } from './QuantityField.tsx'
import { useCycleTexts } from './texts/texts.ts'

interface CountLineProps {
  readonly count: CycleCount
  /** False for a completed session, whose counts cannot change. */
  readonly isOpen: boolean
  readonly onPhoto: () => void
  readonly onDetails: () => void
  readonly onCounted: () => void
}

/** One line of the bin being counted. The expected quantity shows after counting: knowing it biases the count. */
export function CountLine({ count, isOpen, onPhoto, onDetails, onCounted }: CountLineProps) {
  const t = useCycleTexts()
  const name = useLineName()(count)
  const { number, expected, difference } = useQuantities()
  const [isAgain, setAgain] = useState(false)
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
          {state !== 'uncounted' && <CountedState state={state} />}
        </Stack>
        {actual !== null && (
          <Typography variant="body1" role="status">
            <b>{t('line.result', { actual: number(actual) })}</b>
            {' · '}
            {t('line.compared', { expected: expected(count), difference: difference(count) })}
          </Typography>
        )}
        {isOpen && (actual === null || isAgain) ? (
          <Entry
            count={count}
            name={name}
            onPhoto={onPhoto}
            onSaved={() => {
              setAgain(false)
              onCounted()
            }}
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
  readonly onPhoto: () => void
  readonly onSaved: () => void
}

/** The quantity: by buttons, keyboard or photo. */
function Entry({ count, name, onPhoto, onSaved }: EntryProps) {
  const t = useCycleTexts()
  const [quantity, setQuantity] = useState<number | null>(null)
  const save = useCall('enterCycleCount', { quiet: true, onSuccess: onSaved })
  const enter = (actual: number) => {
    save.mutate({ params: { id: count.id }, body: { actual_quantity: actual, since: count.updatedAt } })
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
        label={t('line.field', { name })}
        value={quantity}
        onChange={setQuantity}
        steps={{ fewer: t('line.fewer', { name }), more: t('line.more', { name }) }}
      />
      {save.error !== null && <Alert severity="error">{sentenceOf(save.error)}</Alert>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={save.isPending}
        disabled={quantity === null}
        sx={{ minHeight: 56 }}
      >
        {t('word.saveCount')}
      </Button>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '& > *': { flex: '1 1 0', minHeight: 56 } }}>
        <Button variant="outlined" startIcon={<AddAPhotoOutlined />} disabled={save.isPending} onClick={onPhoto}>
          {t('line.photo')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={save.isPending} onClick={() => enter(0)}>
          {t('line.zero')}
        </Button>
      </Stack>
      <DeleteWithUndo
        call="deleteCycleCount"
        input={{ params: { id: count.id }, query: { since: count.updatedAt } }}
        restore={{ call: 'restoreCycleCount', input: { params: { id: count.id } } }}
        label={t('line.remove')}
        sx={{ alignSelf: 'start', minHeight: 44 }}
      />
    </Stack>
  )
}
