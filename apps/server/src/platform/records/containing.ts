import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether any of these columns contains a search's words, whatever their case; undefined for a search without words. */
export function containing(search: string | null | undefined, ...columns: readonly SQLWrapper[]): SQL | undefined {
  const words = search?.normalize('NFC').trim() ?? ''
  if (words === '') return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`))
}
