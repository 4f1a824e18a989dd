import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { authStatusQuery } from '#platform/access/auth-status.ts'
import { useSession } from '#platform/access/session-store.ts'
import { forgetAnnounced } from '#platform/api/announce.ts'
import { call } from '#platform/api/call.ts'

const statusHash = hashKey(authStatusQuery.queryKey)

/** A network may swallow the call: the user need not wait longer to be logged out. */
const patienceMs = 4000

/**
 * Ends the session here and on the server (AUTH-2, AUTH-10). Logs out locally even when the server does not answer; the
 * token then expires.
 */
export function useLogOut(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    const { authToken, logOut } = useSession.getState()
    forgetAnnounced()
    try {
      if (authToken !== '') await call('logOut', {}, { quiet: true, signal: AbortSignal.timeout(patienceMs) })
    } catch (error: unknown) {
      console.error('The logout did not reach the server:', error)
    }
    logOut()
    // Drops what was read with the login, except whether a login is required: every route waits for that.
    client.getMutationCache().clear()
    client.removeQueries({ predicate: ({ queryHash }) => queryHash !== statusHash })
  }, [client])
}
