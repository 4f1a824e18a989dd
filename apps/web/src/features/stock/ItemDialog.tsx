import type { InventoryEvent, InventoryItem } from '@foresite/contract/inventory'
import { Alert, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { queryFor, useCall } from '#platform/api/query.ts'
import { NumberInput } from '#platform/forms/inputs.tsx'
import { forgetUnsaved } from '#platform/forms/unsaved-store.ts'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { RecordDialog, type OpenRecord } from '#platform/records/RecordDialog.tsx'
import { RecordHistory, useChangeText } from '#platform/records/RecordHistory.tsx'
import { FactList } from '#ui/FactList.tsx'
import { CountedState } from './CountedState.tsx'
import { useStockTexts } from './texts/texts.ts'

/** One item: expected and counted quantity, and its history. */
export function ItemDialog({ id, onClose }: OpenRecord) {
  const t = useStockTexts()
  const format = useFormat()
  const changeText = useChangeText<'expected_quantity' | 'actual_quantity'>((field) =>
    t(field === 'expected_quantity' ? 'word.expected' : 'actual'),
  )
  const query = useQuery(queryFor('readInventoryItem', { params: { id } }))
  const known = query.data?.item
  return (
    <RecordDialog
      query={query}
      title={known === undefined ? t('word.product') : known.name === '' ? known.product_id : known.name}
      onClose={onClose}
      form={null}
    >
      {({ item, history }) => (
        <>
          <FactList
            spacing="open"
            facts={[
              [t('word.sku'), item.product_id],
              [t('word.location'), item.location],
              [t('word.lot'), item.lot],
              [t('word.expected'), format.number(item.expected_quantity)],
              [t('expectedAt'), `${format.dayAndTime(item.expectedAt)} · ${t(`source.${item.source}`)}`],
              [t('actual'), item.countedAt === null ? '' : format.number(item.actual_quantity)],
              [t('word.difference'), format.difference(item.difference)],
              [t('word.status'), <CountedState key="state" state={item.state} />],
              [t('word.counted'), item.countedAt === null ? '' : format.dayAndTime(item.countedAt)],
            ]}
          />
          <CountForm key={item.expectedAt} item={item} onCounted={onClose} />
          <RecordHistory
            entries={history}
            changeText={changeText}
            linesOf={({ expected, actual }: Extract<InventoryEvent, { kind: 'counted' }>) => [
              t('event.counted', { expected: format.number(expected), actual: format.number(actual) }),
            ]}
          />
          <DeleteWithUndo
            call="deleteInventory"
            input={{ params: { id }, query: { since: item.updatedAt } }}
            restore={{ call: 'restoreInventory', input: { params: { id } } }}
            onDeleted={() => {
              // A typed quantity is lost with the item.
              forgetUnsaved()
              onClose()
            }}
            isOwnRow
          />
        </>
      )}
    </RecordDialog>
  )
}

const counted = z.object({
  quantity: z.number({ error: 'inventory.quantity.invalid' }).min(0, { error: 'inventory.quantity.invalid' }),
})

interface CountFormProps {
  readonly item: InventoryItem
  readonly onCounted: () => void
}

/** One large field for the quantity. */
function CountForm({ item, onCounted }: CountFormProps) {
  const t = useStockTexts()
  const format = useFormat()
  const save = useCall('countInventory', { quiet: true })
  const { bind, state } = useEntityForm({
    record: item,
    schema: counted,
    fieldsOf: (record) => ({
      quantity: typeof record?.countedAt === 'string' ? record.actual_quantity : Number.NaN,
    }),
    wordsOf: ({ quantity }) => [[t('count'), Number.isNaN(quantity) ? '' : format.number(quantity)]],
    save: ({ quantity }, since) =>
      save.mutateAsync({ params: { id: item.id }, body: { actual_quantity: quantity, since } }),
    onSaved: onCounted,
  })
  return (
    <Stack component="form" noValidate sx={{ gap: 1.5 }} onSubmit={(event) => void state.onSubmit(event)}>
      <NumberInput {...bind('quantity')} label={t('count')} input={{ min: 0, step: 'any', inputMode: 'decimal' }} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={state.isPending}
        disabled={state.isBlocked}
        sx={{ alignSelf: { xs: 'stretch', sm: 'start' } }}
      >
        {t('word.saveCount')}
      </Button>
      {state.changedMeanwhile}
      {state.refusal !== null && <Alert severity="error">{state.refusal}</Alert>}
    </Stack>
  )
}
