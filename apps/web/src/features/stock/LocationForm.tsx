import { locationInput, type StockLocation } from '@foresite/contract/locations'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { TextInput, useInput, type Bound } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { LocationChoice, type ChosenLocation } from '#scene/counting/LocationChoice.tsx'
import { useStockTexts } from './texts/texts.ts'

interface Fields {
  code: string
  description: string
  parentId: string | null
}

interface LocationFormProps {
  /** Null adds a location. */
  readonly location: StockLocation | null
  readonly onClose: () => void
}

export function LocationForm({ location, onClose }: LocationFormProps) {
  const t = useStockTexts()
  const [chosen, setChosen] = useState<ChosenLocation | null>(null)
  const create = useCall('createLocation', { quiet: true })
  const change = useCall('changeLocation', { quiet: true })
  const parentOf = (id: string | null): ChosenLocation | null => {
    if (id === null) return null
    if (id === chosen?.id) return chosen
    return { id, code: (id === location?.parentId ? location.parentCode : null) ?? '' }
  }
  const { bind, state } = useEntityForm({
    record: location,
    schema: locationInput,
    fieldsOf: (record): Fields => ({
      code: record?.code ?? '',
      description: record?.description ?? '',
      parentId: record?.parentId ?? null,
    }),
    wordsOf: ({ code, description, parentId }) => [
      [t('code'), code],
      [t('within'), parentOf(parentId)?.code ?? ''],
      [t('word.description'), description],
    ],
    save: (body, since) =>
      location === null
        ? create.mutateAsync({ body })
        : change.mutateAsync({ params: { id: location.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
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
      <ParentInput {...bind('parentId')} parentOf={parentOf} onChosen={setChosen} />
      <TextInput {...bind('description')} label={t('word.description')} input={{ maxLength: 200 }} />
    </FormDialog>
  )
}

interface ParentInputProps extends Bound<Fields, z.output<typeof locationInput>> {
  readonly parentOf: (id: string | null) => ChosenLocation | null
  readonly onChosen: (parent: ChosenLocation | null) => void
}

/** Searched: after an import of bins, a site has more locations than a list shows. */
function ParentInput({ parentOf, onChosen, ...bound }: ParentInputProps) {
  const t = useStockTexts()
  const { field, problem } = useInput(bound)
  return (
    <LocationChoice
      label={t('within')}
      hint={t('within.hint')}
      kind="location"
      value={parentOf(typeof field.value === 'string' ? field.value : null)}
      problem={problem}
      onChange={(parent) => {
        onChosen(parent)
        field.onChange(parent?.id ?? null)
      }}
    />
  )
}
