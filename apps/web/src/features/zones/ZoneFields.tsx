import { zoneInput, zoneType, type ZoneType } from '@foresite/contract/zones'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { sayMessage } from '#platform/i18n/messages.ts'
import { useZoneTexts } from './texts/texts.ts'

/** What is written about a zone, beside what is drawn; the type is empty until one is chosen. */
export const zoneFields = zoneInput.pick({ name: true, type: true })
export interface ZoneFieldsIn {
  name: string
  type: ZoneType | ''
}
export type ZoneFieldsOut = z.output<typeof zoneFields>

interface ZoneFieldsProps {
  readonly form: UseFormReturn<ZoneFieldsIn, unknown, ZoneFieldsOut>
}

export function ZoneFields({ form: { control, register, formState } }: ZoneFieldsProps) {
  const say = useZoneTexts()
  const { errors } = formState
  return (
    <>
      <TextField
        label={say('name')}
        fullWidth
        error={errors.name !== undefined}
        helperText={sayMessage(errors.name?.message ?? '')}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
        {...register('name')}
      />
      <Controller
        control={control}
        name="type"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <TextField
            select
            label={say('type')}
            fullWidth
            error={error !== undefined}
            helperText={error === undefined ? say('type.hint') : sayMessage(error.message ?? '')}
            inputRef={ref}
            {...field}
          >
            {zoneType.options.map((type) => (
              <MenuItem key={type} value={type}>
                {say(`type.${type}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
    </>
  )
}
