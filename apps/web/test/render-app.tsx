import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { routes } from '#app/router.tsx'
import { createQueryClient } from '#platform/api/query-client.ts'
import { Around } from './Around.tsx'

interface RenderOptions {
  /** Replaces some of the real route table. */
  readonly table?: RouteObject[]
  /** With the app's styles: for tests of what they do. */
  readonly styled?: boolean
}

/** Opens the app at an address. */
export function renderApp(address: string, { table = routes, styled = false }: RenderOptions = {}) {
  const client = createQueryClient()
  const router = createMemoryRouter(table, { initialEntries: [address] })
  return {
    ...render(<Around client={client} router={router} styled={styled} />),
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
