import { createBrowserRouter, type RouteObject } from 'react-router'
import { loadRoutes } from '#platform/api/route-book.ts'
import { paths, type PathName } from '#platform/routing/paths.ts'
import { RenderFailed } from './errors/RenderFailed.tsx'
import { Frame } from './Frame.tsx'
import { HomeRedirect } from './HomeRedirect.tsx'
import { Root } from './Root.tsx'
import type { RouteHandle } from './route-handle.ts'
import { ScreenGate } from './ScreenGate.tsx'
import { screens, type Screen } from './screens.ts'

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
        // The frame calls every part of the server: the route table is loaded once, beside the screen.
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
  return createBrowserRouter(routes)
}
