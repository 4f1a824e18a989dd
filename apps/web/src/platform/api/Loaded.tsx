import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { tToast } from '#platform/toasts/toasts.ts'
import { sentenceOf } from './call.ts'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/** Renders a query's answer, its loading state, or its error with a retry. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, refetch, isRefetching, isPaused } = query
  if (data !== undefined) return children(data)
  if (error !== null)
    return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isRefetching} />
  if (isPaused) return <ErrorState message={tToast('offline')} onRetry={() => void refetch()} />
  return <LoadingState />
}
