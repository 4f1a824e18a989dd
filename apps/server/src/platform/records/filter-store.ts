import { and, eq, getTableColumns, gte, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

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

interface Period {
  readonly from?: Date | string | undefined
  readonly to?: Date | string | undefined
}

/** Whether a column's instant lies in a period. */
export function within(column: SQLWrapper, { from, to }: Period): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, new Date(from)),
    to === undefined ? undefined : lt(column, new Date(to)),
  )
}

type Values<T extends PgTable> = {
  readonly [C in keyof T['$inferSelect']]?: NonNullable<T['$inferSelect'][C]> | undefined
}

/** Whether columns of a table equal these values; an undefined one is not compared. */
export function equalTo<T extends PgTable>(table: T, values: Values<T>): SQL | undefined {
  const columns = getTableColumns(table)
  return and(
    ...Object.entries(values).map(([name, value]) => {
      const column = columns[name]
      return column === undefined || value === undefined ? undefined : eq(column, value)
    }),
  )
}
