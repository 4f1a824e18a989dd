import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import { useAccessTexts } from './texts/texts.ts'

interface PasswordFieldProps {
  readonly label: string
  /** `new-password` lets the browser offer one; `current-password` lets it fill one in. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly field: UseFormRegisterReturn
  /** What is wrong: a message key or a sentence. */
  readonly error?: string | undefined
  readonly hint?: string
  readonly autoFocus?: boolean
}

/** A password, hidden until somebody asks to see what they have typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, autoComplete, field, error, hint, autoFocus = false } = props
  const say = useAccessTexts()
  const [shown, setShown] = useState(false)
  const { ref, ...input } = field
  return (
    <TextField
      {...input}
      inputRef={ref}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      fullWidth
      error={error !== undefined}
      helperText={error === undefined ? hint : sayMessage(error)}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={say(shown ? 'password.hide' : 'password.show')}
                onClick={() => {
                  setShown(!shown)
                }}
              >
                {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
