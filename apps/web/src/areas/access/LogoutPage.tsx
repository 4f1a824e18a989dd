import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useAccessTexts } from '#features/access/texts/texts.ts'
import { useLogOut } from '#features/access/use-log-out.ts'
import { paths } from '#platform/routing/paths.ts'
import { LoadingState } from '#ui/LoadingState.tsx'

/** Logs out, then leads to the login (AUTH-10). */
export function LogoutPage() {
  const t = useAccessTexts()
  const logOut = useLogOut()
  const [done, setDone] = useState(false)
  useEffect(() => {
    void logOut().then(() => {
      setDone(true)
    })
  }, [logOut])
  return done ? <Navigate to={paths.login} replace /> : <LoadingState label={t('logout.working')} />
}
