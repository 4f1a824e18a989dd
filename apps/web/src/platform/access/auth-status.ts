import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { useSession } from './session-store.ts'

/** Asks the server whether a token is needed and whether there is a password, and lets the session know (AUTH-3). */
export const authStatusQuery = queryOptions({
  ...queryFor('readAuthStatus'),
  queryFn: async ({ signal }) => {
    const status = await call('readAuthStatus', {}, { signal, quiet: true })
    useSession.getState().update(status)
    return status
  },
  staleTime: Infinity,
})
