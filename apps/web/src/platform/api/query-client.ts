import { QueryClient } from '@tanstack/react-query'

/**
 * Answers stay fresh for half a minute, because the live channel reports changes. No automatic retries: a failure shows
 * a retry button, and a reconnect refetches everything.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
      // Offline, a save would be queued invisibly: fail at once instead.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
