import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { routes } from '#app/router.tsx'
import { createQueryClient } from '#platform/api/query-client.ts'
import { Around } from './Around.tsx'

/** Opens the app at an address, with its real route table, or with some of it replaced. */
export function renderApp(address: string, table: RouteObject[] = routes) {
  const client = createQueryClient()
  const router = createMemoryRouter(table, { initialEntries: [address] })
  return {
    ...render(<Around client={client} router={router} />),
    client,
    router,
    user: userEvent.setup(),
    /** The app's current address. */
    address: () => {
      const { pathname, search, hash } = router.state.location
      return `${pathname}${search}${hash}`
    },
  }
}
