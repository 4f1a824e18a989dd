import { passwordLength } from '@foresite/contract/access'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './PasswordField.tsx'
import { useAccessTexts } from './texts/texts.ts'

interface NewPasswordFieldsProps {
  readonly label: string
  readonly password: UseFormRegisterReturn<'password'>
  readonly repeat: UseFormRegisterReturn<'repeat'>
  readonly errors: {
    readonly password?: FieldError | undefined
    readonly repeat?: FieldError | undefined
  }
}

/** A password that is being chosen, and its repetition. */
export function NewPasswordFields({ label, password, repeat, errors }: NewPasswordFieldsProps) {
  const say = useAccessTexts()
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        field={password}
        error={errors.password?.message}
        hint={say('hint.length', { min: passwordLength.min })}
      />
      <PasswordField
        label={say('repeat')}
        autoComplete="new-password"
        field={repeat}
        error={errors.repeat && say('repeat.different')}
      />
    </>
  )
}
