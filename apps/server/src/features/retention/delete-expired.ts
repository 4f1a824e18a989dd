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
  /** The oldest due records. */
  list(db: Database, limit: number): Promise<readonly T[]>
  idOf(due: T): string
  filesOf(due: T): readonly FileKey[]
  delete(db: Database, ids: readonly string[]): Promise<void>
  /** The live events of their removal. */
  changesOf(deleted: readonly T[]): readonly Changed[]
}

interface DeletingDependencies extends Pick<RetentionDependencies, 'db' | 'log'> {
  readonly live: Pick<RetentionDependencies['live'], 'changed'>
  readonly files: Pick<RetentionDependencies['files'], 'remove'>
}

/**
 * Deletes due records of a kind. A file is deleted before its row, so a crash between the two leaves no unknown file
 * on disk; the next run deletes the row. A record whose file cannot be deleted is logged and tried again by the next
 * run; it holds nothing else back.
 */
export async function deleteExpired<T>(
  deps: DeletingDependencies,
  isOver: () => boolean,
  kind: ExpiringKind<T>,
): Promise<void> {
  let removed = 0
  /** Records whose files cannot be deleted: they stay the oldest, and are passed over. */
  const stuck = new Set<string>()
  for (let isMore = true; isMore && !isOver();) {
    isMore = await deps.db.transaction(async (tx) => {
      await lockHolds(tx)
      const oldest = await kind.list(tx, batchSize + stuck.size)
      const batch = oldest.filter((due) => !stuck.has(kind.idOf(due)))
      const deletable: T[] = []
      for (const due of batch)
        if (await removesFiles(deps, kind, due)) deletable.push(due)
        else stuck.add(kind.idOf(due))
      if (deletable.length > 0)
        await kind.delete(
          tx,
          deletable.map((one) => kind.idOf(one)),
        )
      for (const change of kind.changesOf(deletable)) deps.live.changed(change)
      removed += deletable.length
      return batch.length === batchSize
    })
  }
  if (removed > 0) deps.log.info({ kind: kind.name, removed }, 'removed expired records')
}

/** Deletes a due record's files; false, with a line in the log, if one cannot be deleted. */
async function removesFiles<T>({ files, log }: DeletingDependencies, kind: ExpiringKind<T>, due: T): Promise<boolean> {
  try {
    for (const file of kind.filesOf(due)) await files.remove(file)
    return true
  } catch (problem) {
    log.error({ err: problem, kind: kind.name, id: kind.idOf(due) }, 'could not delete the file of an expired record')
    return false
  }
}
