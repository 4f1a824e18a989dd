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

const allInDay = 100

/** Appointments of a visit's day, the day before and the day after, by the site's clock: the nearest in time first. */
export function useAppointmentsAround(visit: Visit): RowsOfDays<CallAnswer<'listAppointments'>['rows'][number]> {
  const queries = useDaysAround(visit).map((query) => queryFor('listAppointments', { query }))
  return nearest(useQueries({ queries }), visit, ({ at }) => at)
}

/** Visits of these days, in the same order. */
export function useVisitsAround(visit: Visit): RowsOfDays<Visit> {
  const queries = useDaysAround(visit).map((query) => queryFor('listVisits', { query }))
  return nearest(useQueries({ queries }), visit, ({ at }) => at)
}

/** One query per day: three busy days do not fit on one page. */
function useDaysAround(visit: Visit): { startDate: string; endDate: string; limit: number }[] {
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const day = dayOf(Date.parse(visit.at), timezone)
  return [day, addDays(day, -1), addDays(day, 1)].map((each) => ({ startDate: each, endDate: each, limit: allInDay }))
}

function nearest<R>(
  days: readonly UseQueryResult<{ readonly rows: readonly R[] }>[],
  visit: Visit,
  atOf: (row: R) => string,
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
  const away = (row: R): number => Math.abs(Date.parse(atOf(row)) - since)
  return { rows: days.flatMap(({ data }) => data?.rows ?? []).toSorted((a, b) => away(a) - away(b)) }
}
