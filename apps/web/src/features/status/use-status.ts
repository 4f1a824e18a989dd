import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'

/** Poll interval: a filling disk sends no event. */
const lookEveryMs = 15_000

/** The status of every part of the site. */
export function useStatus() {
  const language = useLanguageStore((state) => state.language)
  const query = queryFor('readStatus')
  return useQuery({
    ...query,
    // The server's text is in words: each language is a separate answer.
    queryKey: [...query.queryKey, language],
    // Polls quietly: the panel shows a failure, rather than a toast every time.
    queryFn: ({ signal }) => call('readStatus', {}, { signal, quiet: true }),
    refetchInterval: lookEveryMs,
  })
}
