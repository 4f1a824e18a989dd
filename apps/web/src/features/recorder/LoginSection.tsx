import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { get, useController, useFormContext, type FieldPath } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import type { RecorderFields } from './recorder-form.ts'
import { useRecorderTexts } from './texts/texts.ts'

interface LoginSectionProps {
  /** Where in the form its fields are. */
  readonly name: '' | 'streams.' | 'mqtt.'
  /** Of the address. */
  readonly label: string
  readonly hint: string
  /** A password is stored: left empty it stays, unless it is to be forgotten. */
  readonly hasPassword: boolean
  /** The broker's topic prefix, too. */
  readonly withPrefix?: boolean
}

/** An address with user and password. The password goes in and never comes back. */
export function LoginSection({ name, label, hint, hasPassword, withPrefix }: LoginSectionProps) {
  const say = useRecorderTexts()
  const { field: forget } = useController<RecorderFields, `${typeof name}forget`>({
    name: `${name}forget`,
  })
  const { setValue } = useFormContext<RecorderFields>()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Field path={`${name}address`} label={label} hint={hint} sx={{ gridColumn: '1 / -1' }} inputMode="url" />
      <Field path={`${name}user`} label={say('user')} />
      <Field
        path={`${name}password`}
        type="password"
        label={say('password')}
        hint={say(passwordHint(hasPassword, forget.value))}
        disabled={forget.value}
      />
      {hasPassword && (
        <FormControlLabel
          sx={{ gridColumn: '1 / -1' }}
          label={say('password.forget')}
          control={
            <Checkbox
              checked={forget.value}
              onChange={(_, checked) => {
                forget.onChange(checked)
                // What was typed before is not what is meant now.
                if (checked) setValue(`${name}password`, '')
              }}
            />
          }
        />
      )}
      {withPrefix === true && <Field path="mqtt.prefix" label={say('mqtt.prefix')} hint={say('mqtt.prefix.hint')} />}
    </Box>
  )
}

function passwordHint(hasPassword: boolean, isForgotten: boolean) {
  if (!hasPassword) return 'password.hint'
  return isForgotten ? 'password.forgotten' : 'password.stays'
}

interface FieldProps extends Pick<TextFieldProps, 'sx' | 'type' | 'disabled'> {
  readonly path: FieldPath<RecorderFields>
  readonly label: string
  readonly hint?: string
  readonly inputMode?: 'url'
}

function Field({ path, label, hint, inputMode, ...rest }: FieldProps) {
  const { register, formState } = useFormContext<RecorderFields>()
  const error = messageOf(get(formState.errors, path))
  return (
    <TextField
      fullWidth
      label={label}
      error={error !== undefined}
      helperText={error === undefined ? hint : sayMessage(error)}
      slotProps={{
        htmlInput: {
          // A browser's own password for this page is not the recorder's.
          autoComplete: rest.type === 'password' ? 'new-password' : 'off',
          spellCheck: false,
          maxLength: 500,
          ...(inputMode === undefined ? {} : { inputMode }),
        },
      }}
      {...rest}
      {...register(path)}
    />
  )
}

function messageOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined
}
