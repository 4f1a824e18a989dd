import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { isLoggedIn, useSession } from '#platform/access/session-store.ts'
import { WhoQuestion } from '#platform/access/WhoQuestion.tsx'
import { useUnsavedInputs } from '#platform/forms/unsaved-store.ts'
import { useLiveChannel } from '#platform/live/use-live-channel.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { paths } from '#platform/routing/paths.ts'
import { showFailure } from '#platform/toasts/toasts.ts'
import { HelpHref } from '#ui/help-href.ts'
import { guideSections } from './navigation/guide-sections.ts'
import { guidePath } from './navigation/help-links.ts'
import { isRouteHandle } from './route-handle.ts'
import { Shell } from './shell/Shell.tsx'
import { StartupGate } from './startup/StartupGate.tsx'
import { tFrame } from './texts/texts.ts'

const LoginAgain = lazy(async () => ({ default: (await import('#features/access/LoginAgain.tsx')).LoginAgain }))

/**
 * The authenticated layout around every screen (SHELL-1); without a session it redirects to the login (AUTH-6), and
 * shows it over a screen with unsaved input.
 */
export function Frame() {
  const loggedIn = useSession(isLoggedIn)
  useLiveChannel()
  const isKept = useUnsavedInputs(({ inputs }) => inputs.size > 0)
  if (!loggedIn && !isKept) return <NotAuthenticated />
  return (
    <Shell>
      <StartupGate>
        <ScreenHelp>
          <Outlet />
        </ScreenHelp>
      </StartupGate>
      <WhoQuestion />
      {!loggedIn && (
        <Suspense>
          <LoginAgain />
        </Suspense>
      )}
    </Shell>
  )
}

/** Links a screen's title to its section of the guide. */
function ScreenHelp({ children }: { readonly children: ReactNode }) {
  const language = useLanguageStore((state) => state.language)
  const handles = useMatches().map(({ handle }) => handle)
  const screen = handles.findLast(isRouteHandle)?.title
  const section = screen === undefined ? undefined : guideSections[screen]
  return <HelpHref value={section === undefined ? null : `${guidePath(language)}#${section}`}>{children}</HelpHref>
}

function NotAuthenticated() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    showFailure(tFrame('notAuthenticated'))
  }, [])
  const returnTo = new URLSearchParams({ returnTo: `${pathname}${search}${hash}` })
  return <Navigate to={`${paths.login}?${returnTo.toString()}`} replace />
}
