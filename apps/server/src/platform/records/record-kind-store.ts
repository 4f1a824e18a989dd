import type { Changed } from '@foresite/contract/live-events'
import type { MessageKey } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteIfUnchanged, updateIfUnchanged, type Edit, type RecordTable } from './record-store.ts'

type Writing = Pick<Platform, 'db' | 'clock' | 'live'>

/** The columns that describe a record, without those that every record has. */
type Columns<T extends RecordTable> = Omit<T['$inferInsert'], 'id' | 'createdAt' | 'updatedAt' | 'updatedBy'>

type Lock = (tx: Database) => Promise<void>

/** Further writes in a change's transaction, with the record as it was before. */
type With<T extends RecordTable> = (tx: Database, before: T['$inferSelect']) => Promise<unknown>

/**
 * One kind of record that users add, change and delete: each in one transaction, with its live event. Throws
 * `record.changed` (409) for the second of two editors, or 404 for a record that does not exist.
 */
export class RecordKind<T extends RecordTable> {
  readonly #table: T
  readonly #topic: Changed['topic']
  readonly #unknown: MessageKey
  readonly #lock: Lock

  /** @param lock taken before a record is written */
  constructor(table: T, topic: Changed['topic'], unknown: MessageKey, lock: Lock = () => Promise.resolve()) {
    this.#table = table
    this.#topic = topic
    this.#unknown = unknown
    this.#lock = lock
  }

  /** @returns its id: a new one, unless given */
  async add(
    { db, clock, live }: Writing,
    columns: Columns<T> & { readonly id?: string | undefined },
    by: StatedBy | null,
    further?: (tx: Database, id: string) => Promise<unknown>,
  ): Promise<string> {
    const at = clock.now()
    const { id = newId(at) } = columns
    const row = { ...columns, id, createdAt: at, updatedAt: at, updatedBy: by } as T['$inferInsert']
    await db.transaction(async (tx) => {
      await this.#lock(tx)
      await tx.insert(this.#table).values(row)
      await further?.(tx, id)
      live.changed({ topic: this.#topic, id, change: 'created' })
    })
    return id
  }

  change(
    { db, clock, live }: Writing,
    id: string,
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a row's type is derived from its table
    columns: Partial<T['$inferInsert']>,
    edit: Omit<Edit, 'at'>,
    further?: With<T>,
  ): Promise<void> {
    return db.transaction(async (tx) => {
      await this.#lock(tx)
      const stamped = { ...edit, at: clock.now() }
      const before = await updateIfUnchanged(tx, this.#table, id, stamped, columns, this.#unknown)
      await further?.(tx, before)
      live.changed({ topic: this.#topic, id, change: 'updated' })
    })
  }

  /** @returns the deleted record */
  remove({ db, live }: Writing, id: string, since: string | undefined, further?: With<T>): Promise<T['$inferSelect']> {
    return db.transaction(async (tx) => {
      await this.#lock(tx)
      const before = await deleteIfUnchanged(tx, this.#table, id, since, this.#unknown)
      await further?.(tx, before)
      live.changed({ topic: this.#topic, id, change: 'deleted' })
      return before
    })
  }
}
