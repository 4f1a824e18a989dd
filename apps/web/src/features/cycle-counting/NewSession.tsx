import {
  checkCycleSheet,
  cycleSessionFields,
  maxCycleProducts,
  type CycleSessionType,
} from '@foresite/contract/cycle-counting'
import { Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { newId } from '#platform/api/new-id.ts'
import { useCall } from '#platform/api/query.ts'
import { useThresholds } from '#platform/configuration/use-thresholds.ts'
import { DayInput } from '#platform/forms/DayInput.tsx'
import { SelectInput, TextInput, useInput, type Bound } from '#platform/forms/inputs.tsx'
import { PageForm } from '#platform/forms/PageForm.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { to } from '#platform/routing/paths.ts'
import { ProductChoice, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { sheetOf } from './CycleSessions.tsx'
import { LocationChoice, type ChosenLocation } from '#scene/counting/LocationChoice.tsx'
import { ToleranceInput, toleranceText } from './SessionForm.tsx'
import { useCycleTexts } from './texts/texts.ts'

const schema = z
  .object({
    ...cycleSessionFields,
    tolerance: z
      .literal('')
      .transform(() => undefined)
      .or(toleranceText),
  })
  .superRefine(checkCycleSheet)

/** Recounts are left out: they start from a session’s mismatches. */
const types = ['location', 'product', 'spot'] as const satisfies readonly CycleSessionType[]

interface Fields {
  id: string
  name: string
  date: string
  type: CycleSessionType
  tolerance: string
  locationId: string | null
  productIds: string[]
}

/** Creates a session; the server fills its sheet from the stock. */
export function NewSession() {
  const t = useCycleTexts()
  const navigate = useNavigate()
  const today = useToday()
  const format = useFormat()
  // The client chooses the id, so a retry creates no second session.
  const [id] = useState(newId)
  const siteTolerance = useThresholds()('counting.tolerance')
  const create = useCall('createCycleSession', { quiet: true })
  const entity = useEntityForm({
    record: null,
    schema,
    fieldsOf: (): Fields => ({
      id,
      name: t('name.suggested', { day: format.day(today) }),
      date: today,
      type: 'location',
      tolerance: '',
      locationId: null,
      productIds: [],
    }),
    wordsOf: ({ name }) => [[t('word.name'), name]],
    save: (body) => create.mutateAsync({ body }),
    onSaved: ({ session }) => void navigate(sheetOf(session.id)),
  })
  const { bind, form } = entity
  const { control } = form
  const type = useWatch({ control, name: 'type' })
  return (
    <PageForm entity={entity} saveLabel={t('create')} onCancel={() => void navigate(to('cycleCounting'))}>
      <SelectInput
        {...bind('type')}
        label={t('word.type')}
        hint={t(`type.hint.${type}`)}
        choices={types.map((each) => [each, t(`type.${each}`)])}
      />
      {type === 'location' && <LocationInput control={control} name="locationId" />}
      {type === 'product' && <ProductsInput control={control} name="productIds" />}
      <TextInput {...bind('name')} label={t('word.name')} required input={{ maxLength: 80 }} />
      <DayInput {...bind('date')} label={t('word.date')} required />
      <ToleranceInput control={control} name="tolerance" none={t('tolerance.site', { percent: siteTolerance })} />
    </PageForm>
  )
}

type Input = Bound<Fields, z.output<typeof schema>>

function LocationInput(props: Input) {
  const { field, problem } = useInput(props)
  const [chosen, setChosen] = useState<ChosenLocation | null>(null)
  return (
    <LocationChoice
      value={chosen}
      required
      problem={problem}
      onChange={(location) => {
        setChosen(location)
        field.onChange(location?.id ?? null)
      }}
    />
  )
}

function ProductsInput(props: Input) {
  const t = useCycleTexts()
  const { field, problem } = useInput(props)
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>([])
  const set = (products: readonly ChosenProduct[]) => {
    setChosen(products)
    field.onChange(products.map(({ id }) => id))
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <ProductChoice
        key={chosen.length}
        value={null}
        label={t('products.add')}
        onChange={(product) => {
          const isNew = product !== null && chosen.every(({ id }) => id !== product.id)
          if (isNew && chosen.length < maxCycleProducts) set([...chosen, product])
        }}
      />
      {problem !== undefined && (
        <Typography variant="caption" color="error">
          {problem}
        </Typography>
      )}
      <Stack direction="row" aria-label={t('products')} role="group" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {chosen.map((product) => (
          <Chip
            key={product.id}
            label={product.name}
            aria-label={t('products.remove', { name: product.name })}
            onDelete={() => set(chosen.filter(({ id }) => id !== product.id))}
          />
        ))}
      </Stack>
    </Stack>
  )
}
