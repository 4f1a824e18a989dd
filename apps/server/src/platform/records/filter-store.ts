import { and, gte, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** From one instant up to another; undefined means unbounded. */
export interface OpenInterval {
  readonly from: Date | undefined
  readonly to: Date | undefined
}

/** Whether any of these columns contains the search text, ignoring case; undefined for an empty search. */
export function containing(search: string | null | undefined, ...columns: readonly SQLWrapper[]): SQL | undefined {
  const words = search?.normalize('NFC').trim() ?? ''
  if (words === '') return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}

/** Whether each word of a search text is part of any of these columns, ignoring case; undefined for an empty search. */
export function containingWords(search: string | undefined, ...columns: readonly SQLWrapper[]): SQL | undefined {
  return and(...(search ?? '').split(/\s+/).map((word) => containing(word, ...columns)))
}

/** Whether a column's instant lies in a period. */
export function within(column: SQLWrapper, { from, to }: OpenInterval): SQL | undefined {
  return and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lt(column, to))
}
