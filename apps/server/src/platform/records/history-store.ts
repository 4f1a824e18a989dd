import type { StatedBy } from '@foresite/contract/stated-by'
import { desc, inArray } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { Doing } from './record-store.ts'

/**
 * An append-only history table for one kind of record. It is deleted with its record, so every kind has its own table
 * with a foreign key.
 */
export function historyTable<Deed>(name: string, recordId: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      id: uuid('id').primaryKey(),
      recordId: uuid('record_id').notNull().references(recordId, { onDelete: 'cascade' }),
      at: timestamp('at', { withTimezone: true }).notNull(),
      by: jsonb('by').$type<StatedBy>(),
      deed: jsonb('deed').$type<Deed>().notNull(),
      /** The order of writing: two entries may share a time. */
      position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    },
    (table) => [index(`${name}_record`).on(table.recordId, table.position)],
  )
}

type HistoryTable<Deed> = ReturnType<typeof historyTable<Deed>>

/** One entry of a history, as the API returns it. */
export interface HistoryEntry<Deed> {
  readonly id: string
  readonly at: string
  readonly by: StatedBy | null
  readonly deed: Deed
}

export async function addEntry<Deed>(
  tx: Database,
  table: HistoryTable<Deed>,
  recordId: string,
  deed: Deed,
  { at, by }: Doing,
): Promise<HistoryEntry<Deed>> {
  const id = newId(at)
  const row = { id, recordId, at, by, deed }
  // A generic table's columns cannot be inferred; this function's parameters check the row.
  await tx.insert(table).values(row as HistoryTable<Deed>['$inferInsert'])
  return { id, at: at.toISOString(), by, deed }
}

/** The history of a record, or of several that count as one, newest first. */
export async function listEntries<Deed>(
  db: Database,
  table: HistoryTable<Deed>,
  recordId: string | readonly string[],
): Promise<HistoryEntry<Deed>[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.recordId, [recordId].flat()))
    .orderBy(desc(table.position))
  return rows.map(({ id, at, by, deed }) => ({ id, at: at.toISOString(), by, deed }))
}
