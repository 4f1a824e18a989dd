import type { CallAnswer } from '@foresite/contract/client'
import type { Visit } from '@foresite/contract/visits'
import { addDays, dayOf } from '@foresite/site-time/site-time'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'

/** The rows of several days, or the query that is still loading or failed. */
export type RowsOfDays<R> =
  | { readonly rows: readonly R[] }
  | { readonly rows?: never; readonly missing: Pick<UseQueryResult, 'error' | 'refetch' | 'isRefetching' | 'isPaused'> }

/** The longest page. */
const pageRows = 100

/** Appointments of a visit's day, the day before and the day after, by the site's clock: the nearest in time first. */
export function useAppointmentsAround(visit: Visit): RowsOfDays<CallAnswer<'listAppointments'>['rows'][number]> {
  const days = useDaysAround(visit)
  const read = (query: Asked) => queryFor('listAppointments', { query })
  const first = useQueries({ queries: days.map(read) })
  const further = useQueries({ queries: furtherPages(days, first).map(read) })
  return nearest([...first, ...further], visit)
}

/** Visits of these days, in the same order. */
export function useVisitsAround(visit: Visit): RowsOfDays<Visit> {
  const days = useDaysAround(visit)
  const read = (query: Asked) => queryFor('listVisits', { query })
  const first = useQueries({ queries: days.map(read) })
  const further = useQueries({ queries: furtherPages(days, first).map(read) })
  return nearest([...first, ...further], visit)
}

interface Asked {
  readonly startDate: string
  readonly endDate: string
  readonly limit: number
  readonly page?: number
}

/** One query per day: most days fit on one page. */
function useDaysAround(visit: Visit): Asked[] {
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const day = dayOf(Date.parse(visit.at), timezone)
  return [day, addDays(day, -1), addDays(day, 1)].map((each) => ({ startDate: each, endDate: each, limit: pageRows }))
}

/** The pages after the first of each day. */
function furtherPages(
  days: readonly Asked[],
  first: readonly { readonly data?: { readonly total: number } | undefined }[],
): Asked[] {
  return days.flatMap((query, i) => {
    const pages = Math.ceil((first[i]?.data?.total ?? 0) / pageRows)
    return Array.from({ length: Math.max(0, pages - 1) }, (_, n) => ({ ...query, page: n + 2 }))
  })
}

function nearest<R extends { readonly at: string }>(
  days: readonly UseQueryResult<{ readonly rows: readonly R[] }>[],
  visit: Visit,
): RowsOfDays<R> {
  const missing = days.filter(({ data }) => data === undefined)
  const shown = missing.find(({ error }) => error !== null) ?? missing[0]
  if (shown !== undefined) {
    const { error, isRefetching, isPaused } = shown
    const refetch: typeof shown.refetch = (options) => {
      for (const other of missing) if (other !== shown) void other.refetch(options)
      return shown.refetch(options)
    }
    return { missing: { error, isRefetching, isPaused, refetch } }
  }
  const since = Date.parse(visit.at)
  const away = (row: R): number => Math.abs(Date.parse(row.at) - since)
  return { rows: days.flatMap(({ data }) => data?.rows ?? []).toSorted((a, b) => away(a) - away(b)) }
}
