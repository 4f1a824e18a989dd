import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useSession } from './session-store.ts'

/** A ticket lasts ten minutes at the least; half of that is safe to hand out from what is known. */
const freshMs = 5 * 60_000

function ticketQuery(path: string) {
  return { ...queryFor('readTicket', { query: { path } }), staleTime: freshMs, gcTime: freshMs }
}

/**
 * The address at which the browser may fetch a picture of ours, with a ticket where one is needed (AUTH-12);
 * null until it is known. It changes every few minutes.
 */
export function useMediaAddress(path: string): string | null {
  const needed = useSession((session) => session.isAuthRequired)
  const { data } = useQuery({ ...ticketQuery(path), enabled: needed, refetchInterval: freshMs })
  if (!needed) return path
  return data === undefined ? null : withTicket(path, data.ticket)
}

/**
 * For reads whose answers carry such addresses, which end with their tickets: how to read them again in time, and at
 * once when somebody comes back to the page (`useQuery({ ...queryFor(…), ...useFreshAddresses() })`).
 */
export function useFreshAddresses() {
  const needed = useSession((session) => session.isAuthRequired)
  return needed ? { refetchInterval: freshMs, refetchOnWindowFocus: true } : { refetchInterval: false as const }
}

/** Gives the address of a path at the moment in which it is needed: for what connects again and again. */
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
