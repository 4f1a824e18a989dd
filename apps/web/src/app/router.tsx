import { lazy, type ReactNode, Suspense } from 'react'
import { createBrowserRouter, Navigate, type RouteObject, useSearchParams } from 'react-router'
import { loadRoutes } from '#platform/api/route-book.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { type PathName, paths } from '#platform/routing/paths.ts'
import { RenderFailed } from './errors/RenderFailed.tsx'
import { Frame } from './Frame.tsx'
import type { NavigationFacts } from './navigation/navigation.ts'
import { useNavigationFacts } from './navigation/use-navigation-facts.ts'
import { numberForeignEntries } from './number-foreign-entries.ts'
import { Root } from './Root.tsx'
import type { RouteHandle } from './route-handle.ts'
import { type Screen, screens } from './screens.ts'

const NotAuthorisedPage = lazy(async () => ({
  default: (await import('./errors/error-pages.tsx')).NotAuthorisedPage,
}))

function screenRoute(screen: Screen): RouteObject {
  return {
    path: paths[screen.name],
    handle: { title: screen.name } satisfies RouteHandle,
    lazy: async () => {
      const Page = await screen.load()
      return {
        element: (
          <ScreenGate screen={screen}>
            <Page />
          </ScreenGate>
        ),
      }
    },
  }
}

function handle(title: PathName): { handle: RouteHandle } {
  return { handle: { title } }
}

async function notAuthorised() {
  return { Component: (await import('./errors/error-pages.tsx')).NotAuthorisedPage }
}
async function notFound() {
  return { Component: (await import('./errors/error-pages.tsx')).NotFoundPage }
}
async function serverFailed() {
  return { Component: (await import('./errors/error-pages.tsx')).ServerFailedPage }
}

/** The route table (SHELL-1, SHELL-10). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RenderFailed,
    HydrateFallback: () => null,
    children: [
      {
        path: paths.login,
        ...handle('login'),
        lazy: async () => ({ Component: (await import('#areas/access/LoginPage.tsx')).LoginPage }),
      },
      {
        path: paths.logout,
        ...handle('logout'),
        lazy: async () => ({ Component: (await import('#areas/access/LogoutPage.tsx')).LogoutPage }),
      },
      {
        Component: Frame,
        // The frame may call any route of the server: its route table loads in parallel with the screen.
        loader: loadRoutes,
        shouldRevalidate: () => false,
        children: [
          {
            // A failing screen leaves the frame in place around its error page.
            ErrorBoundary: RenderFailed,
            children: [
              { path: paths.home, ...handle('home'), Component: HomeRedirect },
              ...screens.map(screenRoute),
              { path: paths.notAuthorised, ...handle('notAuthorised'), lazy: notAuthorised },
              { path: paths.failed, ...handle('failed'), lazy: serverFailed },
              { path: paths.notFound, ...handle('notFound'), lazy: notFound },
              { path: '*', ...handle('notFound'), lazy: notFound },
            ],
          },
        ],
      },
    ],
  },
]

export function createAppRouter() {
  return numberForeignEntries(() => createBrowserRouter(routes))
}

/**
 * The index redirects to compliance, or to the first enabled product when compliance is not enabled (SHELL-2, PROD-4).
 */
function HomeRedirect() {
  const allProducts = useConfiguration(({ allProducts }) => allProducts)
  const enabled = allProducts ?? ['compliance']
  const product = enabled.includes('compliance') ? 'compliance' : enabled[0]
  return <Navigate to={paths[product ?? 'compliance']} replace />
}

/** Whether a screen's product, module and beta flag are available (PROD-4). */
function isOpen(
  { product, beta, useCase }: Omit<Screen, 'name' | 'load'>,
  { allProducts, betaFeatures, enabledUseCases }: NavigationFacts,
): boolean {
  if (product !== undefined && allProducts !== null && !allProducts.includes(product)) return false
  if (beta === true && !betaFeatures) return false
  return useCase === undefined || enabledUseCases.has(useCase)
}

interface ScreenGateProps {
  readonly screen: Screen
  readonly children: ReactNode
}

/**
 * Shows the 401 page in place of an unavailable screen. The address stays, so the screen opens as soon as it becomes
 * available.
 */
function ScreenGate({ screen, children }: ScreenGateProps) {
  const facts = useNavigationFacts()
  const [search] = useSearchParams()
  const isFollowed = screen.followedBy !== undefined && search.has(screen.followedBy)
  if (isOpen(screen, isFollowed ? { ...facts, betaFeatures: true } : facts)) return children
  return (
    <Suspense>
      <NotAuthorisedPage />
    </Suspense>
  )
}
