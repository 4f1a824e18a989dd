import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { tToast } from '#platform/toasts/toasts.ts'
import { sentenceOf } from './call.ts'

interface NotLoadedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch' | 'isRefetching' | 'isPaused'>
  /** Replaces the usual progress indicator. */
  readonly loading?: ReactNode
}

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly loading?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Renders a query's answer, its loading state, or its error with a retry. */
export function Loaded<T>({ query, loading, children }: LoadedProps<T>) {
  return query.data === undefined ? <NotLoaded query={query} loading={loading} /> : children(query.data)
}

/** A query without an answer: its error or the missing network, with a retry; else the loading state. */
export function NotLoaded({ query, loading }: NotLoadedProps) {
  const { error, refetch, isRefetching, isPaused } = query
  if (error !== null)
    return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isRefetching} />
  if (isPaused) return <ErrorState message={tToast('offline')} onRetry={() => void refetch()} />
  return loading ?? <LoadingState />
}
