import Stack from '@mui/material/Stack'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import type { CameraIn, CheckedCamera } from './source-form.ts'
import { useCameraTexts } from './texts/texts.ts'

interface RecordingFieldsProps {
  readonly form: UseFormReturn<CameraIn, unknown, CheckedCamera>
}

/** Whether a camera is recorded, and how much of it is kept beside the site's own limits. */
export function RecordingFields({ form: { control } }: RecordingFieldsProps) {
  const say = useCameraTexts()
  const recorded = useWatch({ control, name: 'recorded' })
  return (
    <Stack sx={{ gap: 1.5 }}>
      <SwitchInput control={control} name="recorded" label={say('record')} />
      {recorded && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <TextInput
            control={control}
            name="days"
            label={say('record.days')}
            hint={say('record.days.hint')}
            invalid={say('record.days.invalid')}
            input={{ inputMode: 'numeric' }}
          />
          <TextInput
            control={control}
            name="mostGigabytes"
            label={say('record.gigabytes')}
            hint={say('record.gigabytes.hint')}
            invalid={say('record.gigabytes.invalid')}
            input={{ inputMode: 'decimal' }}
          />
        </Stack>
      )}
    </Stack>
  )
}
