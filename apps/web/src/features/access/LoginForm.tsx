import { accessRoutes } from '@foresite/contract/access'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { useSession } from '#platform/access/session-store.ts'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { pageHeadingId } from '#ui/page-heading.ts'
import { PasswordField } from './PasswordField.tsx'
import { useAccessTexts } from './texts/texts.ts'

/** Logs in with the shared password (AUTH-2, AUTH-7). */
export function LoginForm() {
  const say = useAccessTexts()
  const title = useTitles()
  const logIn = useSession((session) => session.logIn)
  const form = useForm({
    resolver: zodResolver(accessRoutes.logIn.body),
    defaultValues: { password: '' },
  })
  const send = useCall('logIn', {
    onSuccess: ({ token }) => {
      logIn(token)
    },
    onError: (error) => {
      form.setError('password', { message: sentenceOf(error) }, { shouldFocus: true })
    },
  })
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit((body) => {
          send.mutate({ body })
        })(event)
      }}
      sx={{ gap: 2.5 }}
    >
      <div>
        <Typography id={pageHeadingId} component="h1" variant="h5" tabIndex={-1}>
          {title('login')}
        </Typography>
        <Typography color="textSecondary" variant="body2" sx={{ mt: 0.5 }}>
          {say('login.text')}
        </Typography>
      </div>
      <PasswordField
        label={say('password')}
        autoComplete="current-password"
        autoFocus
        field={form.register('password')}
        error={form.formState.errors.password?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={send.isPending}>
        {say('login.submit')}
      </Button>
    </Stack>
  )
}
