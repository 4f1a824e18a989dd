import type { RetentionSettings } from '@foresite/contract/retention'
import TextField from '@mui/material/TextField'
import { useFormContext } from 'react-hook-form'
import { useRetentionTexts } from './texts/texts.ts'

/** What the site's recordings may take in all; empty for what the disks hold. */
export function RoomField() {
  const say = useRetentionTexts()
  const { register, formState } = useFormContext<RetentionSettings>()
  const error = formState.errors.mostGigabytes
  const refusal = error?.type === 'server' ? error.message : undefined
  return (
    <TextField
      type="number"
      label={say('room')}
      error={error !== undefined}
      helperText={error === undefined ? say('room.hint') : (refusal ?? say('room.invalid'))}
      sx={{ maxWidth: { sm: 360 } }}
      slotProps={{ htmlInput: { min: 0.1, max: 1_000_000, step: 'any' } }}
      {...register('mostGigabytes', { setValueAs: readRoom })}
    />
  )
}

function readRoom(text: string | number | null): number | null {
  return text === '' || text === null ? null : Number(text)
}
