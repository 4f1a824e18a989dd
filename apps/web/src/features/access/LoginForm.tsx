import { accessRoutes } from '@foresite/contract/access'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mui/material'
import { useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormStack } from '#platform/forms/FormStack.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAccessTexts } from './texts/texts.ts'
import { useLogIn } from './use-log-in.ts'
import { useRefusal } from './use-refusal.ts'

/** Logs in with the shared password (AUTH-2, AUTH-7). */
export function LoginForm() {
  const t = useAccessTexts()
  const logIn = useLogIn()
  const form = useForm({
    resolver: zodResolver(accessRoutes.logIn.body),
    defaultValues: { password: '' },
  })
  const { refuse, failure, clear } = useRefusal(['password'], 'password')
  const send = useCall('logIn', {
    onSuccess: ({ token }) => logIn(token),
    onError: (error) => refuse(error, (field, message) => form.setError(field, { message }, { shouldFocus: true })),
  })
  return (
    <FormStack
      refusal={failure}
      foot={
        <Button type="submit" variant="contained" size="large" loading={send.isPending}>
          {t('login.submit')}
        </Button>
      }
      onSubmit={form.handleSubmit((body) => {
        clear()
        send.mutate({ body })
      })}
    >
      <PasswordField
        label={t('word.password')}
        autoComplete="current-password"
        autoFocus
        control={form.control}
        name="password"
      />
    </FormStack>
  )
}
