import type { CallAnswer, CallInput } from '@foresite/contract/client'
import { day, id } from '@foresite/contract/primitives'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { z } from 'zod'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { queryFor, type QueryName } from '#platform/api/query.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import {
  defineSearch,
  pageNumber,
  useSearch,
  type SearchDefinition,
  type SearchRules,
  type SearchShape,
  type SearchValues,
} from '#platform/routing/search.ts'
import { datePresets, daysOf } from '#ui/period.ts'

const rowsOnPage = 25

/** The text of a list's search field. */
export const searchText = z.string().min(1).max(100)

/** Search parameters that filter a list by days: a preset, or a custom period. */
export const periodParts = { period: z.enum(datePresets), from: day, to: day } as const

interface ListRules<S extends SearchShape> extends Pick<SearchRules<ListShape<S>>, 'names' | 'drops' | 'steps'> {
  /** Parameters that are not filters, like a view. */
  readonly views?: readonly (keyof S & string)[]
}

type ListShape<S extends SearchShape> = S & { readonly page: typeof pageNumber; readonly opened: typeof id }
type ListDefinition<S extends SearchShape> = SearchDefinition<ListShape<S>>

/** Describes a list's search parameters: its filters, its page, and the open record's id under the record's name. */
export function defineListSearch<const S extends SearchShape>(
  record: string,
  filters: S,
  { views = [], names, drops, steps = [] }: ListRules<S> = {},
): ListDefinition<S> {
  const shape: SearchShape = { ...filters, page: pageNumber, opened: id }
  const rules: SearchRules<SearchShape> = {
    filters: Object.keys(filters).filter((part) => !views.includes(part)),
    names: { ...names, opened: record },
    steps: ['opened', ...steps],
    drops: drops ?? (() => []),
  }
  return defineSearch(shape, rules) as unknown as ListDefinition<S>
}

/** Routes that return a page of records. */
type ListName = {
  [N in QueryName]: CallAnswer<N> extends { readonly rows: readonly unknown[]; readonly total: number } ? N : never
}[QueryName]

/** The filter that a route accepts. */
type ListFilter<N extends ListName> = Partial<
  Omit<NonNullable<Extract<CallInput<N>, { readonly query?: unknown }>['query']>, 'page' | 'limit'>
>

/** The address's filters, with a period as its first and last day. */
type Asked<S extends SearchShape> = Omit<SearchValues<S>, 'period' | 'from' | 'to'> &
  ('period' extends keyof S ? { readonly startDate?: string; readonly endDate?: string } : unknown)

interface ListOptions<S extends SearchShape, N extends ListName> {
  /** Converts the address's filters to the route's, where they differ. */
  readonly filterOf?: (asked: Asked<S>) => ListFilter<N>
  /** Whether its rows contain addresses of pictures. */
  readonly hasPictures?: boolean
}

/** A page of records, with its state in the address. */
export interface RecordList<Row, Part extends string = string> {
  readonly query: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>
  readonly chosen: { readonly page: number; readonly opened?: string } & { readonly [P in Part]?: unknown }
  readonly change: (change: { readonly [P in Part | 'page']?: string | number | undefined }) => void
  readonly isFiltered: boolean
  readonly clear: () => void
  /** Opens a record, or closes the open one. */
  readonly open: (id: string | undefined) => void
  readonly rowsOnPage: number
}

/** Reads the page of records in the address; the previous page stays until it has loaded. */
export function useRecordList<const S extends SearchShape, N extends ListName>(
  search: ListDefinition<S>,
  route: N,
  ...[options = {}]: Asked<S> extends ListFilter<N>
    ? [options?: ListOptions<S, N>]
    : [options: ListOptions<S, N> & Required<Pick<ListOptions<S, N>, 'filterOf'>>]
) {
  const { filterOf, hasPictures = false } = options
  const today = useToday()
  const fresh = useFreshAddresses()
  const [chosen, change] = useSearch(search as unknown as SearchDefinition<SearchShape>)
  const { page, opened: _, period, from, to, ...parts } = chosen as Record<string, never>
  const days = daysOf({ period, from, to }, today)
  const asked = Object.entries({ ...parts, startDate: days.from, endDate: days.to })
  const given = Object.fromEntries(asked.filter(([, value]) => value !== undefined))
  const filter = filterOf === undefined ? (given as ListFilter<N>) : filterOf(given as Asked<S>)
  const query = useQuery({
    ...queryFor(route, { query: { ...filter, page, limit: rowsOnPage } } as unknown as CallInput<N>),
    ...(hasPictures ? fresh : {}),
    placeholderData: keepPreviousData,
  })
  return {
    query,
    chosen: chosen as SearchValues<ListShape<S>>,
    change,
    isFiltered: search.isFiltered(chosen as Readonly<Partial<Record<keyof S, unknown>>>),
    clear: () => change(search.noFilters),
    open: (opened: string | undefined) => change({ opened }),
    rowsOnPage,
    filter,
  }
}
