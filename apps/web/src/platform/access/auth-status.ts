import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { useSession } from './session-store.ts'

/** Reads whether a token is needed and a password is set, and updates the session (AUTH-3). */
export const authStatusQuery = queryOptions({
  ...queryFor('readAuthStatus'),
  queryFn: async ({ signal }) => {
    const status = await call('readAuthStatus', {}, { signal, quiet: true })
    useSession.getState().update(status)
    return status
  },
  staleTime: Infinity,
})
