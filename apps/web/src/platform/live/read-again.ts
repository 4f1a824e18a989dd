import type { Query, QueryClient } from '@tanstack/react-query'

/** Queries that are read for the first time, and once more when they are there. */
const twice = new WeakSet<Query>()

/**
 * Reads again what may have changed since it was read. What is still being read for the first time may be from before
 * the change, too: it is not begun anew, where much changes it would never come, but read once more when it is there.
 */
export function readAgain(client: QueryClient, predicate: (query: Query) => boolean = () => true): void {
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (query.state.data === undefined) readOnceMore(client, query)
  void client.invalidateQueries({ predicate })
}

function readOnceMore(client: QueryClient, query: Query): void {
  if (twice.has(query)) return
  twice.add(query)
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query !== query) return
    // A query that is forgotten, as all are when somebody logs out, never ends.
    const isGone = event.type === 'removed'
    if (!isGone && query.state.fetchStatus === 'fetching') return
    stop()
    twice.delete(query)
    if (!isGone && query.state.data !== undefined)
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
