import type { CallInput } from '@foresite/contract/client'
import { useQuery } from '@tanstack/react-query'
import { quietQueryFor } from '#platform/api/query.ts'

/** The filter of a list of visits. */
export type UnreadFilter = Omit<NonNullable<CallInput<'readNextUnread'>['query']>, 'after'>

/** The filter's next unidentified vehicle after a visit, and how many there are; none until it is known. */
export function useNextUnread(filter: UnreadFilter, after: string | undefined) {
  const { data } = useQuery(quietQueryFor('readNextUnread', { query: { ...filter, after } }))
  return { nextId: data?.nextId ?? null, total: data?.total ?? 0 }
}
