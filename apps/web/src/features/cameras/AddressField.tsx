import TextField from '@mui/material/TextField'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'

interface AddressFieldProps {
  readonly label: string
  readonly hint: string
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
}

/** An address of a camera, with its password in it: never offered again by the browser. */
export function AddressField({ label, hint, field, error }: AddressFieldProps) {
  return (
    <TextField
      label={label}
      fullWidth
      error={error !== undefined}
      helperText={sayMessage(error ?? hint)}
      slotProps={{
        htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false, maxLength: 2048 },
      }}
      {...field}
    />
  )
}
