import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'

/** The keys of all files that a column names. */
export async function fileKeysIn(db: Database, column: AnyPgColumn<{ data: string }>): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: column }).from(column.table)
  return new Set(rows.flatMap(({ key }) => key ?? []))
}
