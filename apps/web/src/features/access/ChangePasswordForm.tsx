import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mui/material'
import { useForm } from 'react-hook-form'
import { useSession } from '#platform/access/session-store.ts'
import { useCall } from '#platform/api/query.ts'
import { FormStack } from '#platform/forms/FormStack.tsx'
import { Muted } from '#ui/Muted.tsx'
import { otherPassword } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAccessTexts } from './texts/texts.ts'
import { useRefusal } from './use-refusal.ts'

/** Changes the shared password; this tab stays logged in with the new token (AUTH-7, AUTH-9). */
export function ChangePasswordForm() {
  const t = useAccessTexts()
  const logIn = useSession((session) => session.logIn)
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
    <FormStack
      refusal={failure}
      foot={
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={send.isPending}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('change.submit')}
        </Button>
      }
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
      <NewPasswordFields control={form.control} label={t('change.new')} />
    </FormStack>
  )
}
