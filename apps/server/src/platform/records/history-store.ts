import type { StatedBy } from '@foresite/contract/stated-by'
import { desc, inArray } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { instant } from '#platform/database/instant.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { Stamp } from './record-store.ts'

/**
 * An append-only history table for one kind of record. It is deleted with its record, so every kind has its own table
 * with a foreign key.
 */
export function historyTable<Event>(name: string, recordId: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      id: uuid('id').primaryKey(),
      recordId: uuid('record_id').notNull().references(recordId, { onDelete: 'cascade' }),
      at: instant('at').notNull(),
      by: jsonb('by').$type<StatedBy>(),
      event: jsonb('event').$type<Event>().notNull(),
      /** The order of writing: two entries may share a time. */
      position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    },
    (table) => [index(`${name}_record`).on(table.recordId, table.position)],
  )
}

export type HistoryTable<Event> = ReturnType<typeof historyTable<Event>>

/** One entry of a history, as the API returns it. */
export interface HistoryEntry<Event> {
  readonly id: string
  readonly at: string
  readonly by: StatedBy | null
  readonly event: Event
}

export async function addEntry<Event>(
  tx: Database,
  table: HistoryTable<Event>,
  recordId: string,
  event: Event,
  { at, by }: Stamp,
): Promise<HistoryEntry<Event>> {
  const id = newId(at)
  const row = { id, recordId, at, by, event }
  // A generic table's columns cannot be inferred; this function's parameters check the row.
  await tx.insert(table).values(row as HistoryTable<Event>['$inferInsert'])
  return { id, at: at.toISOString(), by, event }
}

/** The history of a record, or of several that count as one, newest first. */
export async function listEntries<Event>(
  db: Database,
  table: HistoryTable<Event>,
  recordId: string | readonly string[],
): Promise<HistoryEntry<Event>[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.recordId, [recordId].flat()))
    .orderBy(desc(table.position))
  return rows.map(({ id, at, by, event }) => ({ id, at: at.toISOString(), by, event }))
}
