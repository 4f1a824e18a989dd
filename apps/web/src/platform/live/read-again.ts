import type { Query, QueryClient } from '@tanstack/react-query'
import { readOnce } from '#platform/api/query.ts'

/** Queries in their first fetch that must be refetched afterwards. */
const twice = new WeakSet<Query>()

/**
 * Refetches queries after a change. A first fetch that is still running may predate the change: restarting it could go
 * on forever under many changes, so the query is refetched after it. Resolves once the open ones have been refetched.
 */
export function readAgain(
  client: QueryClient,
  predicate: (query: Query) => boolean = ({ meta }) => meta !== readOnce,
): Promise<void> {
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (query.state.data === undefined) readOnceMore(client, query)
  return client.invalidateQueries({ predicate })
}

function readOnceMore(client: QueryClient, query: Query): void {
  if (twice.has(query)) return
  twice.add(query)
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query !== query) return
    // A removed query, as on logout, never settles.
    const isGone = event.type === 'removed'
    if (!isGone && query.state.fetchStatus === 'fetching') return
    stop()
    twice.delete(query)
    if (!isGone && query.state.data !== undefined)
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
