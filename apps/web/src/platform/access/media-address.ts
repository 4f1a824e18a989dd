import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useSession } from './session-store.ts'

/** Tickets last at least ten minutes; reusing an address for half of that is safe. */
const freshMs = 5 * 60_000

function ticketQuery(path: string) {
  return { ...queryFor('readTicket', { query: { path } }), staleTime: freshMs, gcTime: freshMs }
}

/**
 * The address of one of the site's pictures, with a ticket where one is needed (AUTH-12); null until known. Changes
 * every few minutes.
 */
export function useMediaAddress(path: string): string | null {
  const needed = useSession((session) => session.isAuthRequired)
  // A page in the background renews nothing: its ticket may have expired when the user returns.
  const { data } = useQuery({
    ...ticketQuery(path),
    enabled: needed,
    refetchInterval: freshMs,
    refetchOnWindowFocus: true,
  })
  if (!needed) return path
  return data === undefined ? null : withTicket(path, data.ticket)
}

/**
 * Query options for answers that carry such addresses: refetches before their tickets expire and when the user returns
 * to the page (`useQuery({ ...queryFor(…), ...useFreshAddresses() })`).
 */
export function useFreshAddresses() {
  const needed = useSession((session) => session.isAuthRequired)
  return needed ? { refetchInterval: freshMs, refetchOnWindowFocus: true } : { refetchInterval: false as const }
}

/** Resolves a path's address on demand, for connections that are opened again and again. */
export function useMediaAddresses(): (path: string) => Promise<string> {
  const client = useQueryClient()
  return useCallback(
    async (path) => {
      if (!useSession.getState().isAuthRequired) return path
      const { ticket } = await client.query(ticketQuery(path))
      return withTicket(path, ticket)
    },
    [client],
  )
}

function withTicket(path: string, ticket: string | null): string {
  return ticket === null ? path : `${path}?ticket=${encodeURIComponent(ticket)}`
}
