import type { LastChange, StatedBy } from '@foresite/contract/stated-by'
import type { MessageKey } from '@foresite/contract/messages/translate'
import { eq } from 'drizzle-orm'
import { jsonb, uuid, type AnyPgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { instant } from '#platform/database/instant.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { LastEdit } from './record-fields.ts'

/** The columns of every record that users edit. */
export function recordColumns() {
  return {
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Null: no named user. */
    updatedBy: jsonb('updated_by').$type<StatedBy>(),
  }
}

export type RecordTable = PgTable & Record<'id' | 'updatedAt' | 'updatedBy', AnyPgColumn>

/** The user and time of an act. */
export interface Stamp {
  readonly at: Date
  /** Null: the product itself, or no named user. */
  readonly by: StatedBy | null
}

/** The user and time of an edit, and the version the editor has read. */
export interface Edit extends Stamp {
  /** The record's `updatedAt` as its editor read it; undefined overwrites unconditionally. */
  readonly since?: string | undefined
}

/** Throws `record.changed` (409) with the name of the user who changed it, if a record is not as its editor read it. */
export function refuseChanged({ updatedAt, updatedBy = null }: LastEdit, since: string | null | undefined): void {
  if (since === undefined || (since !== null && Date.parse(since) === updatedAt.getTime())) return
  throw changedMeanwhile({ at: updatedAt.toISOString(), by: updatedBy })
}

/** The refusal for the second of two editors, with the conflicting change if it is known. */
export function changedMeanwhile(changed: LastChange | undefined): Refusal {
  if (changed === undefined) return new Refusal(409, 'record.changed')
  if (changed.by === null) return new Refusal(409, 'record.changed', { changed })
  const fill = { name: changed.by.name }
  return new Refusal(409, 'record.changed', { changed, wording: 'record.changedBy', fill })
}

/** The time of a change: later than the previous one, so that two changes within a millisecond differ. */
export function nextUpdate({ updatedAt }: Pick<LastEdit, 'updatedAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}

/** Locks a record until the transaction ends. Throws 404 `unknown` if it does not exist. */
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

/** Locks a record like `lockRecord`; also 404 if it is deleted. */
export async function lockPresent<
  T extends RecordTable & { readonly $inferSelect: { readonly deletedAt: Date | null } },
>(tx: Database, table: T, id: string, unknown: MessageKey): Promise<T['$inferSelect'] & LastEdit> {
  const row = await lockRecord(tx, table, id, unknown)
  if (row.deletedAt !== null) throw new Refusal(404, unknown)
  return row
}

/** Saves columns of a record that the transaction has locked, with user and time. */
export async function saveRecord<T extends RecordTable>(
  tx: Database,
  table: T,
  locked: LastEdit & { readonly id: string },
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- empty only for the constraint: every table passed in has columns
  set: Partial<T['$inferInsert']>,
  { at, by }: Stamp,
): Promise<void> {
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a row's type is derived from its table: a generic table's columns cannot be computed
  const changed = { ...set, updatedAt: nextUpdate(locked, at), updatedBy: by } as PgUpdateSetSource<T>
  await tx.update(table).set(changed).where(eq(table.id, locked.id))
}

/**
 * Changes a record in its editor's transaction; concurrent editors wait for each other. Throws `record.changed` (409),
 * or 404 `unknown` if it does not exist.
 * @returns the record before the change
 */
export async function updateIfUnchanged<T extends RecordTable>(
  tx: Database,
  table: T,
  id: string,
  edit: Edit,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a row's type is derived from its table
  set: Partial<T['$inferInsert']>,
  unknown: MessageKey,
): Promise<T['$inferSelect']> {
  const before = await lockRecord(tx, table, id, unknown)
  refuseChanged(before, edit.since)
  await saveRecord(tx, table, { ...before, id }, set, edit)
  return before
}

/** Deletes a record as `updateIfUnchanged` changes one. */
export async function deleteIfUnchanged<T extends RecordTable>(
  tx: Database,
  table: T,
  id: string,
  since: string | undefined,
  unknown: MessageKey,
): Promise<T['$inferSelect']> {
  const before = await lockRecord(tx, table, id, unknown)
  refuseChanged(before, since)
  await tx.delete(table).where(eq(table.id, id))
  return before
}
