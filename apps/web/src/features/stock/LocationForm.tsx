import { locationInput, type StockLocation } from '@foresite/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { queryFor, useCall } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { useStockTexts } from './texts/texts.ts'

/** Empty for none: a select holds a text. */
const schema = locationInput.extend({
  parentId: z.string().transform((text) => (text === '' ? null : text)),
})

interface LocationFormProps {
  /** Null adds a location. */
  readonly location: StockLocation | null
  readonly onClose: () => void
}

export function LocationForm({ location, onClose }: LocationFormProps) {
  const t = useStockTexts()
  const parents = useQuery(queryFor('listLocations', { query: { kind: 'location', limit: 100 } }))
  const create = useCall('createLocation', { quiet: true })
  const change = useCall('changeLocation', { quiet: true })
  const { bind, state } = useEntityForm({
    record: location,
    schema,
    fieldsOf: (record) => ({
      code: record?.code ?? '',
      description: record?.description ?? '',
      parentId: record?.parentId ?? '',
    }),
    wordsOf: ({ code, description, parentId }) => [
      [t('code'), code],
      [t('within'), parents.data?.rows.find(({ id }) => id === parentId)?.code ?? ''],
      [t('word.description'), description],
    ],
    save: (body, since) =>
      location === null
        ? create.mutateAsync({ body })
        : change.mutateAsync({ params: { id: location.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
  // Keeps the current parent as an option even if it is not among the hundred that are read.
  const own = location?.parentId ?? null
  const others = (parents.data?.rows ?? []).filter(({ id }) => id !== location?.id && id !== own)
  const choices = [
    ...(own === null ? [] : [[own, location?.parentCode ?? ''] as const]),
    ...others.map(({ id, code }) => [id, code] as const),
  ]
  return (
    <FormDialog
      {...state}
      title={t(location === null ? 'location.new' : 'location.edit')}
      onClose={onClose}
      otherAction={
        location !== null && (
          <DeleteWithUndo
            call="deleteLocation"
            input={{ params: { id: location.id }, query: { since: location.updatedAt } }}
            restore={{
              call: 'createLocation',
              input: {
                body: { code: location.code, description: location.description, parentId: location.parentId },
              },
            }}
            onDeleted={state.unsaved.leaving(onClose)}
          />
        )
      }
    >
      <TextInput {...bind('code')} label={t('code')} hint={t('code.hint')} required input={{ maxLength: 64 }} />
      <Unloaded of={{ locations: parents }} />
      <SelectInput
        {...bind('parentId')}
        label={t('within')}
        hint={t('within.hint')}
        choices={choices}
        none={t('within.none')}
      />
      <TextInput {...bind('description')} label={t('word.description')} input={{ maxLength: 200 }} />
    </FormDialog>
  )
}
