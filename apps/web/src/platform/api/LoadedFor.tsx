import { Stack } from '@mui/material'
import { hashKey, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Loaded } from './Loaded.tsx'

interface LoadedForProps<T, Asked> {
  /** With `placeholderData: keepPreviousData`. */
  readonly query: UseQueryResult<T>
  /** What the query asks for, such as its days. */
  readonly asked: Asked
  readonly loading?: ReactNode
  /** Between the rendered parts. */
  readonly gap: number
  readonly children: (data: T, asked: Asked) => ReactNode
}

/** Renders a query's answer together with what that answer was asked for, dimmed while another one loads. */
export function LoadedFor<T, Asked>({ query, asked, loading, gap, children }: LoadedForProps<T, Asked>) {
  const isOlder = query.isPlaceholderData
  const [answered, setAnswered] = useState(asked)
  if (query.data !== undefined && !isOlder && hashKey([answered]) !== hashKey([asked])) setAnswered(asked)
  return (
    <Loaded query={query} loading={loading}>
      {(data) => (
        <Stack aria-busy={isOlder} sx={{ gap, opacity: isOlder ? 0.6 : 1, transition: 'opacity 150ms' }}>
          {children(data, answered)}
        </Stack>
      )}
    </Loaded>
  )
}
