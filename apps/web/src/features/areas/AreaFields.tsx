import { areaLocation, areaType, lengthOf, longestDescription } from '@foresite/contract/areas'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
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
  const { errors } = formState
  const sentence = (field: 'name' | 'dockNumber' | 'description') => sayMessage(errors[field]?.message ?? '')
  return (
    <>
      <ChoiceField
        control={control}
        name="type"
        label={say('type')}
        choices={areaType.options.map((each) => [each, say(`type.${each}`)])}
      />
      <TextField
        label={say('name')}
        error={errors.name !== undefined}
        helperText={sentence('name')}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
        {...register('name')}
      />
      {type === 'dock' && (
        <TextField
          label={say('dockNumber')}
          error={errors.dockNumber !== undefined}
          helperText={errors.dockNumber === undefined ? say('dockNumber.hint') : sentence('dockNumber')}
          slotProps={{ htmlInput: { maxLength: 12, autoComplete: 'off' } }}
          {...register('dockNumber')}
        />
      )}
      <ChoiceField
        control={control}
        name="location"
        label={say('location')}
        choices={areaLocation.options.map((each) => [each, say(`location.${each}`)])}
      />
      <TextField
        label={say('description')}
        multiline
        maxRows={3}
        error={errors.description !== undefined || lengthOf(description) > longestDescription}
        helperText={`${sentence('description')} ${say('description.count', {
          length: lengthOf(description),
          most: longestDescription,
        })}`.trim()}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        {...register('description')}
      />
    </>
  )
}

interface ChoiceFieldProps {
  readonly control: Control<AreaIn, unknown, AreaOut>
  readonly name: 'type' | 'location'
  readonly label: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

function ChoiceField({ control, name, label, choices }: ChoiceFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          select
          label={label}
          inputRef={ref}
          error={error !== undefined}
          helperText={sayMessage(error?.message ?? '')}
          {...field}
        >
          {choices.map(([value, words]) => (
            <MenuItem key={value} value={value}>
              {words}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}
