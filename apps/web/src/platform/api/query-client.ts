import { QueryClient } from '@tanstack/react-query'

/**
 * Answers stay fresh for half a minute, because the live channel says when one is not.
 * Nothing is retried by itself: a failure is shown with a way to try again, and a reconnect reads everything anew.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
