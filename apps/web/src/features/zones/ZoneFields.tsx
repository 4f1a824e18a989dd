import { hasDirection, zonePurpose, zoneType } from '@foresite/contract/zones'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useWatch } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import { useZoneTexts } from './texts/texts.ts'
import type { ZoneFieldsIn, ZoneFieldsOut } from './zone-form.ts'

interface ZoneFieldsProps {
  readonly form: UseFormReturn<ZoneFieldsIn, unknown, ZoneFieldsOut>
}

/** What is written of a zone; a custom occurrence says what it is for. */
export function ZoneFields({ form: { control, register, formState } }: ZoneFieldsProps) {
  const say = useZoneTexts()
  const { errors } = formState
  const [type, purpose] = useWatch({ control, name: ['type', 'purpose'] })
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
            helperText={
              error === undefined ? say(type === '' ? 'type.hint' : `about.${type}`) : sayMessage(error.message ?? '')
            }
            inputRef={ref}
            {...field}
          >
            {zoneType.options.map((each) => (
              <MenuItem key={each} value={each}>
                {say(`type.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {type === 'custom-occurrence' && (
        <Controller
          control={control}
          name="purpose"
          render={({ field: { ref, ...field } }) => (
            <TextField
              select
              label={say('purpose')}
              fullWidth
              helperText={`${say(`about.${purpose}`)} ${hasDirection({ purpose }) ? '' : say('purpose.noDirection')}`}
              inputRef={ref}
              {...field}
            >
              {zonePurpose.options.map((each) => (
                <MenuItem key={each} value={each}>
                  {say(`purpose.${each}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      )}
    </>
  )
}
