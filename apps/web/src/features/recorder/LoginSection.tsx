import { Box } from '@mui/material'
import type { ComponentProps } from 'react'
import { useFormContext, useWatch, type FieldPath } from 'react-hook-form'
import { SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import type { RecorderFields } from './recorder-form.ts'
import { useRecorderTexts } from './texts/texts.ts'

interface LoginSectionProps {
  /** The path of its fields in the form. */
  readonly name: '' | 'streams.' | 'mqtt.'
  /** Of the address. */
  readonly label: string
  readonly hint: string
  /** A password is stored: an empty field keeps it, unless it is to be removed. */
  readonly hasPassword: boolean
  /** The broker's topic prefix, too. */
  readonly withPrefix?: boolean
}

/** An address with user and password. A stored password is never shown. */
export function LoginSection({ name, label, hint, hasPassword, withPrefix }: LoginSectionProps) {
  const t = useRecorderTexts()
  const isForgotten = useWatch<RecorderFields, `${typeof name}forget`>({ name: `${name}forget` })
  const { setValue } = useFormContext<RecorderFields>()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Field path={`${name}address`} label={label} hint={hint} sx={{ gridColumn: '1 / -1' }} inputMode="url" />
      <Field path={`${name}user`} label={t('word.user')} />
      <Field
        path={`${name}password`}
        type="password"
        label={t('word.password')}
        hint={t(passwordHint(hasPassword, isForgotten))}
        disabled={isForgotten}
      />
      {hasPassword && (
        <SwitchInput<RecorderFields>
          isBox
          name={`${name}forget`}
          label={t('password.remove')}
          sx={{ gridColumn: '1 / -1' }}
          onChanged={(forget) => {
            // Drops what was typed before.
            if (forget) setValue(`${name}password`, '')
          }}
        />
      )}
      {withPrefix === true && <Field path="mqtt.prefix" label={t('mqtt.prefix')} hint={t('mqtt.prefix.hint')} />}
    </Box>
  )
}

function passwordHint(hasPassword: boolean, isForgotten: boolean) {
  if (!hasPassword) return 'password.hint'
  return isForgotten ? 'password.removed' : 'word.keepsSaved'
}

interface FieldProps extends Pick<
  ComponentProps<typeof TextInput<RecorderFields>>,
  'label' | 'hint' | 'sx' | 'type' | 'disabled'
> {
  readonly path: FieldPath<RecorderFields>
  readonly inputMode?: 'url'
}

function Field({ path, inputMode, ...shape }: FieldProps) {
  return (
    <TextInput<RecorderFields>
      name={path}
      {...shape}
      input={{
        // The browser must not fill in its password for this page.
        autoComplete: shape.type === 'password' ? 'new-password' : 'off',
        spellCheck: false,
        maxLength: 500,
        inputMode,
      }}
    />
  )
}
