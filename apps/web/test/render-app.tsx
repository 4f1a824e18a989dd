import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { routes } from '#app/router.tsx'
import { ThemeRoot } from '#app/theme/ThemeRoot.tsx'
import { createQueryClient } from '#platform/api/query-client.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { Toasts } from '#platform/toasts/Toasts.tsx'
import { UiLanguage } from '#ui/texts/language-context.ts'

/** Opens the app at an address, with its real route table, or with some of it replaced. */
export function renderApp(address: string, table: RouteObject[] = routes) {
  const client = createQueryClient()
  const router = createMemoryRouter(table, { initialEntries: [address] })
  function App() {
    return (
      <UiLanguage value={useLanguageStore(({ language }) => language)}>
        <QueryClientProvider client={client}>
          <ThemeRoot>
            <RouterProvider router={router} />
            <Toasts />
          </ThemeRoot>
        </QueryClientProvider>
      </UiLanguage>
    )
  }
  const view = render(<App />)
  return {
    ...view,
    client,
    router,
    user: userEvent.setup(),
    /** The address that the app is at now. */
    address: () => {
      const { pathname, search, hash } = router.state.location
      return `${pathname}${search}${hash}`
    },
  }
}
