import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#platform/access/session-store.ts'
import { readAgain } from '#platform/live/read-again.ts'

/**
 * Starts a session with a token. Everything read before is reloaded, except documents that are read once: it may have
 * changed since the last session ended, and the tickets of its pictures ended with that session (AUTH-12).
 */
export function useLogIn(): (token: string) => void {
  const client = useQueryClient()
  const logIn = useSession((session) => session.logIn)
  return (token) => {
    logIn(token)
    void readAgain(client)
  }
}
