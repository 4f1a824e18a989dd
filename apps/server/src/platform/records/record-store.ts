import type { LastChange, StatedBy } from '@foresite/contract/stated-by'
import type { MessageKey } from '@foresite/contract/messages/translate'
import { eq } from 'drizzle-orm'
import { jsonb, timestamp, uuid, type AnyPgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** The columns of every record that people edit. */
export function recordColumns() {
  return {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Null: no named user. */
    updatedBy: jsonb('updated_by').$type<StatedBy>(),
  }
}

type RecordTable = PgTable & Record<'id' | 'updatedAt' | 'updatedBy', AnyPgColumn>

/** When and by whom a record was last changed. */
interface LastEdit {
  readonly updatedAt: Date
  readonly updatedBy?: StatedBy | null
}

/** The user and time of an act. */
export interface Doing {
  readonly at: Date
  /** Null: the product itself, or no named user. */
  readonly by: StatedBy | null
}

/** The user and time of an edit, and the version the editor has read. */
export interface Edit extends Doing {
  /** Its `updatedAt` as the editor read it; undefined overwrites whatever is there. */
  readonly since?: string | undefined
}

/**
 * Throws `record.changed` (409) with the name of the user who changed it, when a record is not as its editor read it.
 */
export function refuseChanged({ updatedAt, updatedBy = null }: LastEdit, since: string | null | undefined): void {
  if (since === undefined || (since !== null && Date.parse(since) === updatedAt.getTime())) return
  throw changedMeanwhile({ at: updatedAt.toISOString(), by: updatedBy })
}

/** The refusal of the second of two editors, with the change that came between where it is known. */
export function changedMeanwhile(changed: LastChange | undefined): Refusal {
  if (changed === undefined) return new Refusal(409, 'record.changed')
  if (changed.by === null) return new Refusal(409, 'record.changed', { changed })
  const fill = { name: changed.by.name }
  return new Refusal(409, 'record.changed', { changed, wording: 'record.changedBy', fill })
}

/** The time of a change: later than the one before, so that two changes within a millisecond stay two. */
export function nextUpdate({ updatedAt }: Pick<LastEdit, 'updatedAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}

/** A record, locked until the transaction ends. Throws 404 `unknown` if there is none. */
export async function lockRecord<T extends RecordTable>(
  tx: Database,
  table: T,
  id: string,
  unknown: MessageKey,
): Promise<T['$inferSelect'] & LastEdit> {
  const rows = await tx.select().from<RecordTable>(table).where(eq(table.id, id)).for('update')
  const [row] = rows as (T['$inferSelect'] & LastEdit)[]
  if (row === undefined) throw new Refusal(404, unknown)
  return row
}

/** A record as `lockRecord` locks it; 404 for a deleted one, too. */
export async function lockPresent<
  T extends RecordTable & { readonly $inferSelect: { readonly deletedAt: Date | null } },
>(tx: Database, table: T, id: string, unknown: MessageKey): Promise<T['$inferSelect'] & LastEdit> {
  const row = await lockRecord(tx, table, id, unknown)
  if (row.deletedAt !== null) throw new Refusal(404, unknown)
  return row
}

/** Saves columns of a record that this transaction has locked, with user and time. */
export async function saveRecord<T extends RecordTable>(
  tx: Database,
  table: T,
  locked: LastEdit & { readonly id: string },
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- empty of the constraint alone: every table that is passed has columns
  set: Partial<T['$inferInsert']>,
  { at, by }: Doing,
): Promise<void> {
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- the type of a row is made from its table: a generic table's columns cannot be computed
  const changed = { ...set, updatedAt: nextUpdate(locked, at), updatedBy: by } as PgUpdateSetSource<T>
  await tx.update(table).set(changed).where(eq(table.id, locked.id))
}

/**
 * Changes a record in its editor's transaction; concurrent editors wait for each other. Throws `record.changed` (409),
 * or 404 `unknown` where there is no such record.
 */
export async function updateIfUnchanged<T extends RecordTable>(
  tx: Database,
  table: T,
  id: string,
  edit: Edit,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- the type of a row is made from its table
  set: Partial<T['$inferInsert']>,
  unknown: MessageKey,
): Promise<void> {
  const present: LastEdit = await lockRecord(tx, table, id, unknown)
  refuseChanged(present, edit.since)
  await saveRecord(tx, table, { ...present, id }, set, edit)
}

/** Deletes a record, as `updateIfUnchanged` changes one. */
export async function deleteIfUnchanged(
  tx: Database,
  table: RecordTable,
  id: string,
  since: string | undefined,
  unknown: MessageKey,
): Promise<void> {
  refuseChanged(await lockRecord(tx, table, id, unknown), since)
  await tx.delete(table).where(eq(table.id, id))
}
