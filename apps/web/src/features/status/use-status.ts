import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'

/** Refresh interval: a disk filling up sends no event. */
const lookEveryMs = 15_000

/** How every part of the site is. */
export function useStatus() {
  const language = useLanguageStore((state) => state.language)
  const query = queryFor('readStatus')
  return useQuery({
    ...query,
    // The server's text is in words: another language is another answer.
    queryKey: [...query.queryKey, language],
    // It polls by itself: a failure shows in the panel, not in a message every time.
    queryFn: ({ signal }) => call('readStatus', {}, { signal, quiet: true }),
    refetchInterval: lookEveryMs,
  })
}
