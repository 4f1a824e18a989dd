import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import type { CameraIn, CheckedCamera } from './source-form.ts'
import { useCameraTexts } from './texts/texts.ts'

interface RecordingFieldsProps {
  readonly form: UseFormReturn<CameraIn, unknown, CheckedCamera>
}

/** Whether a camera is recorded, and how much of it is kept beside the site's own limits. */
export function RecordingFields({ form }: RecordingFieldsProps) {
  const say = useCameraTexts()
  const recorded = useWatch({ control: form.control, name: 'recorded' })
  const { errors } = form.formState
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Controller
        control={form.control}
        name="recorded"
        render={({ field: { value, ...field } }) => (
          <FormControlLabel label={say('record')} control={<Switch checked={value} {...field} />} />
        )}
      />
      {recorded && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <TextField
            label={say('record.days')}
            fullWidth
            error={errors.days !== undefined}
            helperText={say(errors.days === undefined ? 'record.days.hint' : 'record.days.invalid')}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            {...form.register('days')}
          />
          <TextField
            label={say('record.gigabytes')}
            fullWidth
            error={errors.mostGigabytes !== undefined}
            helperText={say(errors.mostGigabytes === undefined ? 'record.gigabytes.hint' : 'record.gigabytes.invalid')}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            {...form.register('mostGigabytes')}
          />
        </Stack>
      )}
    </Stack>
  )
}
