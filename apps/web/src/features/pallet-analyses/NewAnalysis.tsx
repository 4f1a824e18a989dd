import {
  checkAnalysisProduct,
  palletAnalysisFields,
  palletAnalysisType,
  type PalletAnalysis,
  type PalletAnalysisType,
} from '@foresite/contract/pallet-analyses'
import { Link, Stack } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { newId } from '#platform/api/new-id.ts'
import { useCall } from '#platform/api/query.ts'
import { DayInput } from '#platform/forms/DayInput.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, TextInput, useInput, type Bound } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { to } from '#platform/routing/paths.ts'
import { ProductChoice, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

const schema = z.object(palletAnalysisFields).superRefine(checkAnalysisProduct)

interface Fields {
  id: string
  name: string
  date: string
  type: PalletAnalysisType
  productId: string | null
}

interface NewAnalysisProps {
  readonly onClose: () => void
  readonly onCreated: (analysis: PalletAnalysis) => void
}

/** Creates an analysis: its name, and what to look for. */
export function NewAnalysis({ onClose, onCreated }: NewAnalysisProps) {
  const t = useAnalysisTexts()
  const today = useToday()
  const { day } = useFormat()
  // The client chooses the id, so a retry creates no second analysis.
  const [id] = useState(newId)
  const create = useCall('createPalletAnalysis', { quiet: true })
  const suggested = (type: PalletAnalysisType) => t('name.suggested', { type: t(`type.${type}`), day: day(today) })
  const { bind, form, state } = useEntityForm({
    record: null,
    schema,
    fieldsOf: (): Fields => ({ id, name: suggested('label'), date: today, type: 'label', productId: null }),
    wordsOf: ({ name }) => [[t('word.name'), name]],
    save: (body) => create.mutateAsync({ body }),
    onSaved: ({ analysis }) => onCreated(analysis),
  })
  const { control, setValue, getFieldState } = form
  const type = useWatch({ control, name: 'type' })
  return (
    <FormDialog {...state} title={t('new')} saveLabel={t('create')} onClose={onClose}>
      <SelectInput
        {...bind('type')}
        label={t('word.type')}
        hint={t(`type.hint.${type}`)}
        choices={choicesOf(palletAnalysisType.options, (each) => t(`type.${each}`))}
        onChanged={() => {
          if (!getFieldState('name').isDirty) setValue('name', suggested(form.getValues('type')))
        }}
      />
      {type === 'count' && <ProductInput control={control} name="productId" />}
      <TextInput {...bind('name')} label={t('word.name')} required input={{ maxLength: 80 }} />
      <DayInput {...bind('date')} label={t('word.date')} required />
    </FormDialog>
  )
}

function ProductInput(props: Bound<Fields, z.output<typeof schema>>) {
  const t = useAnalysisTexts()
  const { field, problem } = useInput(props)
  const [chosen, setChosen] = useState<ChosenProduct | null>(null)
  return (
    <Stack sx={{ gap: 0.5 }}>
      <ProductChoice
        label={t('product')}
        value={chosen}
        hint={t('product.hint')}
        problem={problem}
        onChange={(product) => {
          setChosen(product)
          field.onChange(product?.id ?? null)
        }}
      />
      <Link variant="caption" href={to('newProductCount')} sx={{ alignSelf: 'flex-start' }}>
        {t('product.count')}
      </Link>
    </Stack>
  )
}
