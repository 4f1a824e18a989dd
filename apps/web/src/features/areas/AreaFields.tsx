import { areaLocation, areaType, lengthOf, longestDescription } from '@foresite/contract/areas'
import TextField from '@mui/material/TextField'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { choicesOf, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { sayMessage } from '#platform/i18n/messages.ts'
import type { AreaIn, AreaOut } from './area-form.ts'
import { useAreaTexts } from './texts/texts.ts'

interface AreaFieldsProps {
  readonly form: UseFormReturn<AreaIn, unknown, AreaOut>
}

/** What is written and chosen of an area; only a dock has a number. */
export function AreaFields({ form: { control, register, formState } }: AreaFieldsProps) {
  const say = useAreaTexts()
  const [type, description] = useWatch({ control, name: ['type', 'description'] })
  const length = lengthOf(description)
  const count = say('description.count', { length, most: longestDescription })
  const problem = formState.errors.description?.message
  return (
    <>
      <SelectInput
        control={control}
        name="type"
        label={say('type')}
        choices={choicesOf(areaType.options, (one) => say(`type.${one}`))}
      />
      <TextInput control={control} name="name" label={say('name')} input={{ maxLength: 80 }} />
      {type === 'dock' && (
        <TextInput
          control={control}
          name="dockNumber"
          label={say('dockNumber')}
          hint={say('dockNumber.hint')}
          input={{ maxLength: 12 }}
        />
      )}
      <SelectInput
        control={control}
        name="location"
        label={say('location')}
        choices={choicesOf(areaLocation.options, (one) => say(`location.${one}`))}
      />
      <TextField
        label={say('description')}
        multiline
        maxRows={3}
        error={problem !== undefined || length > longestDescription}
        helperText={`${sayMessage(problem ?? '')} ${count}`.trim()}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        {...register('description')}
      />
    </>
  )
}
