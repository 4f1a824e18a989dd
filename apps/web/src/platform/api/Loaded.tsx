import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { sentenceOf } from './call.ts'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/** What a read gave; until then that it is loading, or why it failed and the way to try again. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, refetch, isRefetching } = query
  if (data !== undefined) return children(data)
  if (error !== null)
    return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isRefetching} />
  return <LoadingState />
}
