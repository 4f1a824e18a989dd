import { passwordLength } from '@foresite/contract/access'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { PasswordField } from './PasswordField.tsx'
import { useAccessTexts } from './texts/texts.ts'

interface NewPasswordFieldsProps<F extends FieldValues> {
  readonly control: Control<F>
  readonly label: string
}

/** A password that is being chosen, and its repetition. */
export function NewPasswordFields<F extends FieldValues & { password: string; repeat: string }>(
  props: NewPasswordFieldsProps<F>,
) {
  const { control, label } = props
  const t = useAccessTexts()
  // Every form with both fields has their paths.
  const [password, repeat] = ['password', 'repeat'] as FieldPath<F>[] as [FieldPath<F>, FieldPath<F>]
  return (
    <>
      <PasswordField
        control={control}
        name={password}
        label={label}
        autoComplete="new-password"
        hint={t('hint.length', { min: passwordLength.min })}
      />
      <PasswordField
        control={control}
        name={repeat}
        label={t('repeat')}
        autoComplete="new-password"
        invalid={t('repeat.different')}
      />
    </>
  )
}
