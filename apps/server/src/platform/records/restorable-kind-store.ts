import type { Changed } from '@foresite/contract/live-events'
import type { MessageKey } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { addEntry, type HistoryTable } from './history-store.ts'
import type { LastEdit } from './record-fields.ts'
import { lockPresent, lockRecord, refuseChanged, saveRecord, type RecordTable, type Stamp } from './record-store.ts'

type Writing = Pick<Platform, 'db' | 'clock' | 'live'>

type RestorableTable = RecordTable & { readonly $inferSelect: { readonly id: string; readonly deletedAt: Date | null } }

type Locked<T extends RestorableTable> = T['$inferSelect'] & LastEdit

interface RestorableRules<T, Event> {
  readonly table: T
  readonly history: HistoryTable<Event>
  readonly topic: Changed['topic']
  readonly unknown: MessageKey
}

/** One kind of record with a history, whose deletion can be undone; `deleted` and `restored` are events of it. */
export class RestorableKind<T extends RestorableTable, Event extends { readonly kind: string }> {
  readonly #rules: RestorableRules<T, Event>

  constructor(rules: RestorableRules<T, Event>) {
    this.#rules = rules
  }

  /** Locks a record until the transaction ends; 404 if it does not exist or is deleted. */
  lock(tx: Database, id: string): Promise<Locked<T>> {
    return lockPresent(tx, this.#rules.table, id, this.#rules.unknown)
  }

  /** Adds an event to a record's history; screens refetch the record. */
  async note(
    { live }: Pick<Writing, 'live'>,
    tx: Database,
    id: string,
    event: Event,
    stamp: Stamp,
    change: Changed['change'] = 'updated',
  ): Promise<void> {
    await addEntry(tx, this.#rules.history, id, event, stamp)
    live.changed({ topic: this.#rules.topic, id, change })
  }

  /**
   * Deletes a record unless it has changed since its editor read it.
   * @param check throws a `Refusal` if it may not be deleted
   * @returns the deleted record
   */
  remove(
    deps: Writing,
    id: string,
    { since, by }: { readonly since: string | undefined; readonly by: StatedBy | null },
    check?: (tx: Database, row: T['$inferSelect']) => Promise<void>,
  ): Promise<T['$inferSelect']> {
    const stamp = { at: deps.clock.now(), by }
    return deps.db.transaction(async (tx) => {
      const row = await this.lock(tx, id)
      refuseChanged(row, since)
      await check?.(tx, row)
      await this.#mark(tx, row, stamp.at, stamp)
      await this.note(deps, tx, id, { kind: 'deleted' } as Event, stamp, 'deleted')
      return row
    })
  }

  /**
   * Undoes a deletion; a record that is not deleted stays unchanged.
   * @param orRefuse turns a violated constraint into a `Refusal`
   * @returns the record
   */
  restore(
    deps: Writing,
    id: string,
    by: StatedBy | null,
    orRefuse?: (row: T['$inferSelect'], writing: Promise<void>) => Promise<unknown>,
  ): Promise<T['$inferSelect']> {
    const stamp = { at: deps.clock.now(), by }
    return deps.db.transaction(async (tx) => {
      const row = await lockRecord(tx, this.#rules.table, id, this.#rules.unknown)
      if (row.deletedAt === null) return row
      const writing = this.#mark(tx, row, null, stamp)
      await (orRefuse?.(row, writing) ?? writing)
      await this.note(deps, tx, id, { kind: 'restored' } as Event, stamp, 'created')
      return row
    })
  }

  #mark(tx: Database, row: Locked<T>, deletedAt: Date | null, stamp: Stamp): Promise<void> {
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a row's type is derived from its table
    return saveRecord(tx, this.#rules.table, row, { deletedAt } as Partial<T['$inferInsert']>, stamp)
  }
}
