import type { CallInput } from '@foresite/contract/client'
import { useQuery } from '@tanstack/react-query'
import { quietQueryFor } from '#platform/api/query.ts'

/** What a list of visits is filtered by. */
export type UnreadFilter = Omit<NonNullable<CallInput<'readNextUnread'>['query']>, 'after'>

/** Which of the filter's unidentified vehicles follows a visit, and how many there are; none until that is known. */
export function useNextUnread(filter: UnreadFilter, after: string | undefined) {
  const { data } = useQuery(quietQueryFor('readNextUnread', { query: { ...filter, after } }))
  return { nextId: data?.nextId ?? null, total: data?.total ?? 0 }
}
