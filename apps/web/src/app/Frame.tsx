import { Navigate, Outlet, useLocation } from 'react-router'
import { useEffect } from 'react'
import { isLoggedIn, useSession } from '#platform/access/session-store.ts'
import { WhoQuestion } from '#platform/access/WhoQuestion.tsx'
import { useLiveChannel } from '#platform/live/use-live-channel.ts'
import { paths } from '#platform/routing/paths.ts'
import { showFailure } from '#platform/toasts/toasts.ts'
import { Shell } from './shell/Shell.tsx'
import { StartupGate } from './startup/StartupGate.tsx'
import { sayFrame } from './texts/texts.ts'

/** The authenticated layout that every screen sits in (SHELL-1); without a session it leads to the login (AUTH-6). */
export function Frame() {
  const loggedIn = useSession(isLoggedIn)
  useLiveChannel()
  if (!loggedIn) return <NotAuthenticated />
  return (
    <Shell>
      <StartupGate>
        <Outlet />
      </StartupGate>
      <WhoQuestion />
    </Shell>
  )
}

function NotAuthenticated() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    showFailure(sayFrame('notAuthenticated'))
  }, [])
  const returnTo = new URLSearchParams({ returnTo: `${pathname}${search}${hash}` })
  return <Navigate to={`${paths.login}?${returnTo.toString()}`} replace />
}
