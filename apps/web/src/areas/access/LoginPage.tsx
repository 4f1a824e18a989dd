import { Stack, Typography } from '@mui/material'
import { Navigate, useSearchParams } from 'react-router'
import { CreatePasswordForm } from '#features/access/CreatePasswordForm.tsx'
import { LoginForm } from '#features/access/LoginForm.tsx'
import { returnPath } from '#features/access/return-path.ts'
import { useAccessTexts } from '#features/access/texts/texts.ts'
import { Logo } from '#features/branding/Logo.tsx'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import { isLoggedIn, useSession } from '#platform/access/session-store.ts'
import { productName } from '#platform/configuration/product-name.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { Muted } from '#ui/Muted.tsx'
import { pageHeadingId } from '#ui/page-heading.ts'
import { AuthLayout } from './AuthLayout.tsx'

/** The login screen: log in, or create the password while there is none (AUTH-5, AUTH-7). */
export function LoginPage() {
  const t = useAccessTexts()
  const title = useTitles()
  const [search] = useSearchParams()
  const loggedIn = useSession(isLoggedIn)
  const configured = useSession(({ isAuthConfigured }) => isAuthConfigured)
  if (loggedIn) return <Navigate to={returnPath(search.get('returnTo'))} replace />
  return (
    <AuthLayout logo={<Logo alt={productName} height={44} />} actions={<LanguageSwitch />}>
      {configured ? (
        <Stack sx={{ gap: 2.5 }}>
          <div>
            <Typography id={pageHeadingId} component="h1" variant="h5" tabIndex={-1}>
              {title('login')}
            </Typography>
            <Muted sx={{ mt: 0.5 }}>{t('login.text')}</Muted>
          </div>
          <LoginForm />
        </Stack>
      ) : (
        <>
          <Typography id={pageHeadingId} component="h1" variant="h5" tabIndex={-1}>
            {t('create.title')}
          </Typography>
          <CreatePasswordForm />
        </>
      )}
    </AuthLayout>
  )
}
