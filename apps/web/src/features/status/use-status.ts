import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'

/** Poll interval: a filling disk sends no event. */
const lookEveryMs = 15_000

/** The status of every part of the site. */
export function useStatus() {
  return useQuery({
    ...queryFor('readStatus'),
    // Polls quietly: the panel shows a failure, rather than a toast every time.
    queryFn: ({ signal }) => call('readStatus', {}, { signal, quiet: true }),
    refetchInterval: lookEveryMs,
  })
}
