import { areaLocation, areaType, lengthOf, longestDescription } from '@foresite/contract/areas'
import { TextField } from '@mui/material'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { choicesOf, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { tMessage } from '#platform/i18n/messages.ts'
import type { AreaIn, AreaOut } from './area-form.ts'
import { useAreaTexts } from './texts/texts.ts'

interface AreaFieldsProps {
  readonly form: UseFormReturn<AreaIn, unknown, AreaOut>
}

/** What is written and chosen of an area; only a dock has a number. */
export function AreaFields({ form: { control, register, formState } }: AreaFieldsProps) {
  const t = useAreaTexts()
  const [type, description] = useWatch({ control, name: ['type', 'description'] })
  const length = lengthOf(description)
  const count = t('description.count', { length, most: longestDescription })
  const problem = formState.errors.description?.message
  return (
    <>
      <SelectInput
        control={control}
        name="type"
        label={t('type')}
        choices={choicesOf(areaType.options, (one) => t(`type.${one}`))}
      />
      <TextInput control={control} name="name" label={t('name')} input={{ maxLength: 80 }} />
      {type === 'dock' && (
        <TextInput
          control={control}
          name="dockNumber"
          label={t('dockNumber')}
          hint={t('dockNumber.hint')}
          input={{ maxLength: 12 }}
        />
      )}
      <SelectInput
        control={control}
        name="location"
        label={t('location')}
        choices={choicesOf(areaLocation.options, (one) => t(`location.${one}`))}
      />
      <TextField
        label={t('description')}
        multiline
        maxRows={3}
        error={problem !== undefined || length > longestDescription}
        helperText={`${tMessage(problem ?? '')} ${count}`.trim()}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        {...register('description')}
      />
    </>
  )
}
