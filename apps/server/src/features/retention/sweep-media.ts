import { lawLimits, type RetentionSettings } from '@foresite/contract/retention'
import { exportFile } from '#features/exports/index.ts'
import { clipFile, stillFile } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileKey } from '#platform/files/file-store.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { lockKeeping } from './hold-store.ts'
import { daysBefore } from './limits.ts'
import * as store from './media-sweep-store.ts'

const batchSize = 100

/** One kind of what goes by its age: what is due, which files it has, and how it is forgotten. */
interface Kind<T> {
  readonly what: string
  readonly topic: 'incidents' | 'exports'
  readonly change: 'updated' | 'deleted'
  list(db: Database): Promise<readonly T[]>
  idOf(due: T): string
  filesOf(due: T): readonly FileKey[]
  forget(db: Database, ids: readonly string[]): Promise<void>
}

/**
 * Removes clips, pictures, records and exports whose time is over and that no legal hold keeps. A file goes before the
 * row that names it: a crash between the two leaves nothing on the disk that nobody knows of, and is made good the
 * next time.
 */
export async function sweepMedia(
  deps: RetentionDependencies,
  { days, profile }: RetentionSettings,
  isOver: () => boolean,
): Promise<void> {
  const now = deps.clock.now()
  const lawful = lawLimits[profile].clips
  await clear(deps, isOver, incidents('clip', daysBefore(now, days.clips)))
  await clear(deps, isOver, incidents('still', daysBefore(now, days.stills)))
  if (days.records !== null)
    await clear(deps, isOver, incidents('record', daysBefore(now, days.records)))
  await clear(deps, isOver, {
    ...{ what: 'export', topic: 'exports', change: 'deleted' },
    list: (db) =>
      store.listDueExports(
        db,
        daysBefore(now, days.clips),
        // The law counts from the recording: taking a film out of it does not make it younger.
        lawful === undefined ? null : daysBefore(now, lawful),
        batchSize,
      ),
    idOf: (id) => id,
    filesOf: (id) => [exportFile(id)],
    forget: store.deleteExports,
  })
}

function incidents(part: 'clip' | 'still' | 'record', before: Date): Kind<store.DueIncident> {
  const forget = {
    clip: store.forgetClips,
    still: store.forgetStills,
    record: store.deleteIncidents,
  }
  return {
    ...{ what: part, topic: 'incidents', change: part === 'record' ? 'deleted' : 'updated' },
    list: (db) => store.listDue(db, part, before, batchSize),
    idOf: ({ id }) => id,
    filesOf: ({ clipKey, stillKey }) => [
      ...(clipKey === null || part === 'still' ? [] : [clipFile(clipKey)]),
      ...(stillKey === null || part === 'clip' ? [] : [stillFile(stillKey)]),
    ],
    forget: forget[part],
  }
}

async function clear<T>(
  deps: RetentionDependencies,
  isOver: () => boolean,
  kind: Kind<T>,
): Promise<void> {
  let removed = 0
  for (let isMore = true; isMore && !isOver();) {
    const ids = await deps.db.transaction(async (tx) => {
      await lockKeeping(tx)
      const due = await kind.list(tx)
      for (const file of due.flatMap((one) => kind.filesOf(one))) await deps.files.remove(file)
      const gone = due.map((one) => kind.idOf(one))
      if (gone.length > 0) await kind.forget(tx, gone)
      return gone
    })
    for (const id of ids) deps.live.changed({ topic: kind.topic, id, change: kind.change })
    removed += ids.length
    isMore = ids.length === batchSize
  }
  if (removed > 0) deps.log.info({ what: kind.what, removed }, 'what is over was removed')
}
