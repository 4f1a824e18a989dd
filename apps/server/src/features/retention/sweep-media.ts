import type { Changed } from '@foresite/contract/live-events'
import { lawLimits, type RetentionSettings } from '@foresite/contract/retention'
import { exportFile } from '#features/exports/index.ts'
import { clipFile } from '#features/clips/index.ts'
import { stillFile } from '#features/incidents/index.ts'
import { batchSize, clear, type Kind } from './clear.ts'
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
  await clear(deps, isOver, incidents('clip', daysBefore(now, days.clips)))
  await clear(deps, isOver, yardClips(now, daysBefore(now, days.clips)))
  await clear(deps, isOver, incidents('still', daysBefore(now, days.stills)))
  await store.forgetVehiclePictures(deps.db, daysBefore(now, days.stills))
  if (days.records !== null) {
    const before = daysBefore(now, days.records)
    await clear(deps, isOver, incidents('record', before))
    // Observations are records too; a remaining incident keeps its own.
    while (!isOver() && (await store.deleteObservations(deps.db, before, batchSize)) > 0) continue
    await clear(
      deps,
      isOver,
      visits((db) => store.listDueVisits(db, before, batchSize), store.deleteVisits),
    )
    await clear(
      deps,
      isOver,
      visits((db) => store.listDueSightings(db, before, batchSize), store.deleteSightings),
    )
  }
  await clear(deps, isOver, {
    what: 'export',
    list: (db) =>
      store.listDueExports(
        db,
        daysBefore(now, days.clips),
        // The law counts from the recording: exporting a video does not make it younger.
        lawful === undefined ? null : daysBefore(now, lawful),
        batchSize,
      ),
    idOf: (id) => id,
    filesOf: (id) => [exportFile(id)],
    forget: store.deleteExports,
    changesOf: (gone) => gone.map((id) => ({ topic: 'exports', id, change: 'deleted' })),
  })
}

function visits(list: Kind<store.DueVisit>['list'], forget: Kind<store.DueVisit>['forget']): Kind<store.DueVisit> {
  return {
    what: 'visit',
    list,
    idOf: ({ id }) => id,
    filesOf: ({ clipKeys }) => clipKeys.map(clipFile),
    forget,
    changesOf: visitsChanged,
  }
}

function yardClips(now: Date, before: Date): Kind<store.DueClip> {
  return {
    what: 'clip of a yard event',
    list: (db) => store.listDueClips(db, now, before, batchSize),
    idOf: ({ sightingId, event }) => `${sightingId} ${event}`,
    filesOf: ({ clipKey }) => (clipKey === null ? [] : [clipFile(clipKey)]),
    forget: store.forgetYardClips,
    changesOf: visitsChanged,
  }
}

/** One live event per batch is enough: screens refetch whole lists. */
function visitsChanged(gone: readonly unknown[]): readonly Changed[] {
  return gone.length === 0 ? [] : [{ topic: 'visits', id: 'visits', change: 'updated' }]
}

function incidents(part: 'clip' | 'still' | 'record', before: Date): Kind<store.DueIncident> {
  const forget = {
    clip: store.forgetClips,
    still: store.forgetStills,
    record: store.deleteIncidents,
  }
  return {
    what: part,
    list: (db) => store.listDue(db, part, before, batchSize),
    idOf: ({ id }) => id,
    filesOf: ({ clipKey, stillKey }) => [
      ...(clipKey === null || part === 'still' ? [] : [clipFile(clipKey)]),
      ...(stillKey === null || part === 'clip' ? [] : [stillFile(stillKey)]),
    ],
    forget: forget[part],
    changesOf: (gone) => {
      const change = part === 'record' ? 'deleted' : 'updated'
      return gone.map(({ id }) => ({ topic: 'incidents', id, change }))
    },
  }
}
