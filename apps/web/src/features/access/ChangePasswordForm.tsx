import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { Muted } from '#ui/Muted.tsx'
import { otherPassword } from './new-password.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAccessTexts } from './texts/texts.ts'
import { useLogIn } from './use-log-in.ts'
import { useRefusal } from './use-refusal.ts'

/** Changes the shared password; this tab stays logged in with the new token (AUTH-7, AUTH-9). */
export function ChangePasswordForm() {
  const t = useAccessTexts()
  const logIn = useLogIn()
  const form = useForm({
    resolver: zodResolver(otherPassword),
    defaultValues: { current: '', password: '', repeat: '' },
  })
  const { refuse, failure, clear } = useRefusal(['password', 'current'], 'current')
  const send = useCall('changePassword', {
    onSuccess: ({ token }) => {
      logIn(token)
      form.reset()
    },
    onError: (error) => refuse(error, (field, message) => form.setError(field, { message })),
  })
  return (
    <NewPasswordForm
      control={form.control}
      label={t('change.new')}
      submitLabel={t('change.submit')}
      isPending={send.isPending}
      failure={failure}
      onSubmit={form.handleSubmit(({ current, password }) => {
        clear()
        send.mutate({ body: { current, password } })
      })}
    >
      <Muted>{t('change.text')}</Muted>
      <PasswordField
        label={t('change.current')}
        autoComplete="current-password"
        control={form.control}
        name="current"
      />
    </NewPasswordForm>
  )
}
