import type { Changed } from '@foresite/contract/live-events'
import { lawLimits, type RetentionSettings } from '@foresite/contract/retention'
import { exportFile } from '#features/exports/index.ts'
import { clipFile } from '#features/clips/index.ts'
import { stillFile } from '#features/incidents/index.ts'
import { batchSize, deleteExpired, type ExpiringKind } from './delete-expired.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { daysBefore } from './limits.ts'
import * as store from './media-sweep-store.ts'

/** Removes expired clips, pictures, records and exports, unless a legal hold keeps them. */
export async function sweepMedia(
  deps: RetentionDependencies,
  { days, profile }: RetentionSettings,
  isOver: () => boolean,
): Promise<void> {
  const now = deps.clock.now()
  const lawful = lawLimits[profile].clips
  await deleteExpired(deps, isOver, incidents('clip', daysBefore(now, days.clips)))
  await deleteExpired(deps, isOver, yardClips(now, daysBefore(now, days.clips)))
  await deleteExpired(deps, isOver, incidents('still', daysBefore(now, days.stills)))
  await store.deleteVehiclePictures(deps.db, daysBefore(now, days.stills))
  if (days.records !== null) {
    const before = daysBefore(now, days.records)
    await deleteExpired(deps, isOver, incidents('record', before))
    // Observations are records too; a remaining incident keeps its own.
    while (!isOver() && (await store.deleteObservations(deps.db, before, batchSize)) > 0) continue
    await deleteExpired(
      deps,
      isOver,
      visits((db, limit) => store.listDueVisits(db, now, before, limit), store.deleteVisits),
    )
    await deleteExpired(
      deps,
      isOver,
      visits((db, limit) => store.listDueSightings(db, now, before, limit), store.deleteSightings),
    )
  }
  await deleteExpired(deps, isOver, {
    name: 'export',
    list: (db, limit) =>
      store.listDueExports(
        db,
        now,
        daysBefore(now, days.clips),
        // The law counts from the recording: exporting a video does not make it younger.
        lawful === undefined ? null : daysBefore(now, lawful),
        limit,
      ),
    idOf: (id) => id,
    filesOf: (id) => [exportFile(id)],
    delete: store.deleteExports,
    changesOf: (deleted) => deleted.map((id) => ({ topic: 'exports', id, change: 'deleted' })),
  })
}

function visits(
  list: ExpiringKind<store.DueVisit>['list'],
  remove: ExpiringKind<store.DueVisit>['delete'],
): ExpiringKind<store.DueVisit> {
  return {
    name: 'visit',
    list,
    idOf: ({ id }) => id,
    filesOf: ({ clipKeys }) => clipKeys.map(clipFile),
    delete: remove,
    changesOf: visitsChanged,
  }
}

function yardClips(now: Date, before: Date): ExpiringKind<store.DueClip> {
  return {
    name: 'clip of a yard event',
    list: (db, limit) => store.listDueClips(db, now, before, limit),
    idOf: ({ sightingId, event }) => `${sightingId} ${event}`,
    filesOf: ({ clipKey }) => (clipKey === null ? [] : [clipFile(clipKey)]),
    delete: store.deleteYardClips,
    changesOf: visitsChanged,
  }
}

/** One live event per batch is enough: screens refetch whole lists. */
function visitsChanged(deleted: readonly unknown[]): readonly Changed[] {
  return deleted.length === 0 ? [] : [{ topic: 'visits', id: 'visits', change: 'updated' }]
}

function incidents(part: 'clip' | 'still' | 'record', before: Date): ExpiringKind<store.DueIncident> {
  const deletions = {
    clip: store.deleteClips,
    still: store.deleteStills,
    record: store.deleteIncidents,
  }
  return {
    name: part,
    list: (db, limit) => store.listDue(db, part, before, limit),
    idOf: ({ id }) => id,
    filesOf: ({ clipKey, stillKey }) => [
      ...(clipKey === null || part === 'still' ? [] : [clipFile(clipKey)]),
      ...(stillKey === null || part === 'clip' ? [] : [stillFile(stillKey)]),
    ],
    delete: deletions[part],
    changesOf: (deleted) => {
      const change = part === 'record' ? 'deleted' : 'updated'
      return deleted.map(({ id }) => ({ topic: 'incidents', id, change }))
    },
  }
}
