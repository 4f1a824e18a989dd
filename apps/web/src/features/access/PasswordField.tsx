import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment } from '@mui/material'
import { useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { TextInput } from '#platform/forms/inputs.tsx'
import { useAccessTexts } from './texts/texts.ts'

interface PasswordFieldProps<F extends FieldValues> {
  readonly control: Control<F>
  readonly name: FieldPath<F>
  readonly label: string
  /** `new-password` lets the browser offer one; `current-password` lets it fill one in. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string
  readonly invalid?: string
  readonly autoFocus?: boolean
}

/** A password, hidden until the user reveals it. */
export function PasswordField<F extends FieldValues>({ autoComplete, ...field }: PasswordFieldProps<F>) {
  const t = useAccessTexts()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...field}
      type={shown ? 'text' : 'password'}
      input={{ autoComplete }}
      adornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={t(shown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
