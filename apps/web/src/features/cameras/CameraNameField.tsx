import TextField from '@mui/material/TextField'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import { useCameraTexts } from './texts/texts.ts'

interface CameraNameFieldProps {
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
  readonly disabled?: boolean
  /** Holds a suggested name: the label moves out of the way. */
  readonly filled?: boolean
}

export function CameraNameField(props: CameraNameFieldProps) {
  const { field, error, disabled = false, filled = false } = props
  const say = useCameraTexts()
  return (
    <TextField
      label={say('name')}
      fullWidth
      disabled={disabled}
      error={error !== undefined}
      helperText={error === undefined ? say('name.hint') : sayMessage(error)}
      slotProps={{
        htmlInput: { maxLength: 80, autoComplete: 'off' },
        ...(filled ? { inputLabel: { shrink: true } } : {}),
      }}
      {...field}
    />
  )
}
