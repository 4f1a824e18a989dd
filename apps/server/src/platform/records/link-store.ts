import { asc, eq, inArray } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'

/** A column that refers to a record, such as `area_id`. */
type Reference = readonly [column: string, refersTo: () => AnyPgColumn]

/**
 * A table that links a record to others, in the order in which its user chose them. Deleting the record removes its
 * links; deleting a linked one removes its links (`cascade`), or is impossible while it has any (`restrict`).
 */
export function linkTable(name: string, from: Reference, to: Reference, onDelete: 'cascade' | 'restrict') {
  const [fromColumn, fromRecord] = from
  const [toColumn, toRecord] = to
  return pgTable(
    name,
    {
      from: uuid(fromColumn).notNull().references(fromRecord, { onDelete: 'cascade' }),
      to: uuid(toColumn).notNull().references(toRecord, { onDelete }),
      position: integer('position').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.from, table.to] }),
      index(`${name}_${toColumn.replace(/_id$/, '')}`).on(table.to),
    ],
  )
}

type LinkTable = ReturnType<typeof linkTable>

/** Reads the links of some records; the returned function looks up one record's. */
export async function readLinks(
  db: Database,
  table: LinkTable,
  records: readonly { readonly id: string }[],
): Promise<(id: string) => string[]> {
  const ids = records.map(({ id }) => id)
  const links = await db.select().from(table).where(inArray(table.from, ids)).orderBy(asc(table.position))
  const byRecord = Map.groupBy(links, ({ from }) => from)
  return (id) => (byRecord.get(id) ?? []).map(({ to }) => to)
}

/** Replaces the links of a record: to these, each once, in their order. */
export async function writeLinks(tx: Database, table: LinkTable, from: string, ids: readonly string[]): Promise<void> {
  await tx.delete(table).where(eq(table.from, from))
  const links = [...new Set(ids)].map((to, position) => ({ from, to, position }))
  if (links.length > 0) await tx.insert(table).values(links)
}
