import { CallFailed } from '@foresite/contract/client'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mui/material'
import { useForm } from 'react-hook-form'
import { useSession } from '#platform/access/session-store.ts'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormStack } from '#platform/forms/FormStack.tsx'
import { Muted } from '#ui/Muted.tsx'
import { otherPassword } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAccessTexts } from './texts/texts.ts'

/** Changes the shared password; this tab stays logged in with the new token (AUTH-7, AUTH-9). */
export function ChangePasswordForm() {
  const t = useAccessTexts()
  const logIn = useSession((session) => session.logIn)
  const form = useForm({
    resolver: zodResolver(otherPassword),
    defaultValues: { current: '', password: '', repeat: '' },
  })
  const send = useCall('changePassword', {
    onSuccess: ({ token }) => {
      logIn(token)
      form.reset()
    },
    onError: (error) => {
      const field = error instanceof CallFailed ? error.failure?.field : undefined
      form.setError(field === 'password' ? 'password' : 'current', { message: sentenceOf(error) })
    },
  })
  return (
    <FormStack onSubmit={form.handleSubmit(({ current, password }) => send.mutate({ body: { current, password } }))}>
      <Muted>{t('change.text')}</Muted>
      <PasswordField
        label={t('change.current')}
        autoComplete="current-password"
        control={form.control}
        name="current"
      />
      <NewPasswordFields control={form.control} label={t('change.new')} />
      <Button type="submit" variant="contained" size="large" loading={send.isPending} sx={{ alignSelf: 'flex-start' }}>
        {t('change.submit')}
      </Button>
    </FormStack>
  )
}
