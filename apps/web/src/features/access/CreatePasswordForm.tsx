import { zodResolver } from '@hookform/resolvers/zod'
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { authStatusQuery } from '#platform/access/auth-status.ts'
import { useCall } from '#platform/api/query.ts'
import { bindTo, TextInput } from '#platform/forms/inputs.tsx'
import { firstPassword } from './new-password.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useAccessTexts } from './texts/texts.ts'
import { useLogIn } from './use-log-in.ts'
import { useRefusal } from './use-refusal.ts'

/** Creates the shared password while there is none, and logs in with it (AUTH-7). */
export function CreatePasswordForm() {
  const t = useAccessTexts()
  const logIn = useLogIn()
  // Someone else may have created it since this tab was opened: it then shows the login.
  const { data: status } = useQuery({ ...authStatusQuery, refetchOnMount: 'always' })
  const codeRequired = status?.codeRequired ?? false
  const form = useForm({
    resolver: zodResolver(firstPassword),
    defaultValues: { password: '', repeat: '', code: '' },
  })
  const { refuse, failure, clear } = useRefusal(['password', 'code'], 'password')
  const send = useCall('createPassword', {
    onSuccess: ({ token }) => logIn(token),
    onError: (error) => refuse(error, (field, message) => form.setError(field, { message })),
  })
  const bind = bindTo(form.control)
  return (
    <NewPasswordForm
      control={form.control}
      label={t('word.password')}
      submitLabel={t('create.submit')}
      isPending={send.isPending}
      failure={failure}
      onSubmit={form.handleSubmit(({ password, code }) => {
        clear()
        send.mutate({ body: code === '' ? { password } : { password, code } })
      })}
    >
      <Alert severity="info">{t('create.text')}</Alert>
      {codeRequired && (
        <TextInput
          {...bind('code')}
          label={t('create.code')}
          hint={t('create.code.hint')}
          input={{ autoComplete: 'one-time-code' }}
        />
      )}
    </NewPasswordForm>
  )
}
