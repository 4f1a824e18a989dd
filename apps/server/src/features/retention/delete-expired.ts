import type { Changed } from '@foresite/contract/live-events'
import type { Database } from '#platform/database/database.ts'
import type { FileKey } from '#platform/files/file-store.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { lockHolds } from './hold-store.ts'

/** The most records removed in one transaction, so that others do not wait long. */
export const batchSize = 100

/** One kind of record with an age limit: the due ones, their files, and how to delete them. */
export interface ExpiringKind<T> {
  readonly name: string
  /** Due records, at most `batchSize`. */
  list(db: Database): Promise<readonly T[]>
  idOf(due: T): string
  filesOf(due: T): readonly FileKey[]
  delete(db: Database, ids: readonly string[]): Promise<void>
  /** The live events of their removal. */
  changesOf(deleted: readonly T[]): readonly Changed[]
}

/**
 * Deletes due records of a kind. A file is deleted before its row, so a crash between the two leaves no unknown file
 * on disk; the next run deletes the row.
 */
export async function deleteExpired<T>(
  deps: RetentionDependencies,
  isOver: () => boolean,
  kind: ExpiringKind<T>,
): Promise<void> {
  let removed = 0
  for (let isMore = true; isMore && !isOver();) {
    const deleted = await deps.db.transaction(async (tx) => {
      await lockHolds(tx)
      const due = await kind.list(tx)
      for (const file of due.flatMap((one) => kind.filesOf(one))) await deps.files.remove(file)
      const ids = due.map((one) => kind.idOf(one))
      if (ids.length > 0) await kind.delete(tx, ids)
      for (const change of kind.changesOf(due)) deps.live.changed(change)
      return due
    })
    removed += deleted.length
    isMore = deleted.length === batchSize
  }
  if (removed > 0) deps.log.info({ kind: kind.name, removed }, 'removed expired records')
}
