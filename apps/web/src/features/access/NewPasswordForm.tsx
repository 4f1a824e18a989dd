import { passwordLength } from '@foresite/contract/access'
import { Button } from '@mui/material'
import type { ReactNode, SyntheticEvent } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormStack } from '#platform/forms/FormStack.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAccessTexts } from './texts/texts.ts'

interface NewPasswordFormProps<F extends FieldValues> {
  readonly control: Control<F>
  /** The label of the new password. */
  readonly label: string
  readonly submitLabel: string
  readonly isPending: boolean
  /** Why the server could not save it. */
  readonly failure: string | null
  readonly onSubmit: (event: SyntheticEvent) => Promise<unknown>
  /** Content above the new password. */
  readonly children: ReactNode
}

/** The form of a new shared password and its repetition. */
export function NewPasswordForm<F extends FieldValues & { password: string; repeat: string }>(
  props: NewPasswordFormProps<F>,
) {
  const { control, label, submitLabel, isPending, failure, onSubmit, children } = props
  const t = useAccessTexts()
  // Every form with both fields has their paths.
  const [password, repeat] = ['password', 'repeat'] as FieldPath<F>[] as [FieldPath<F>, FieldPath<F>]
  return (
    <FormStack
      refusal={failure}
      foot={
        <Button type="submit" variant="contained" size="large" loading={isPending} sx={{ alignSelf: 'flex-start' }}>
          {submitLabel}
        </Button>
      }
      onSubmit={onSubmit}
    >
      {children}
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
    </FormStack>
  )
}
