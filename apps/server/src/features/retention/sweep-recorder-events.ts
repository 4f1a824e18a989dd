import type { RetentionSettings } from '@foresite/contract/retention'
import { batchSize, clear, type Kind } from './clear.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { recordingsBefore } from './limits.ts'
import * as store from './recorder-event-sweep-store.ts'

/**
 * Removes a connected recorder's events once they are older than the camera's recordings may be: an event marks a
 * recording and leads to the recorder's own pictures of people. A legal hold on the recording keeps its events. The
 * recorder's own copy is not touched.
 */
export async function sweepRecorderEvents(
  deps: RetentionDependencies,
  settings: RetentionSettings,
  isOver: () => boolean,
): Promise<void> {
  const now = deps.clock.now()
  for (const camera of await deps.cameras.list())
    await clear(deps, isOver, eventsOf(camera.id, recordingsBefore(settings, camera, now), now))
}

function eventsOf(cameraId: string, before: Date, now: Date): Kind<string> {
  return {
    what: 'recorder-event',
    list: (db) => store.listDue(db, { cameraId, before, limit: batchSize, now }),
    idOf: (id) => id,
    filesOf: () => [],
    forget: store.deleteRows,
    // Lists are read again as a whole: once a camera is enough.
    changesOf: (gone) => (gone.length === 0 ? [] : [{ topic: 'recorder', id: cameraId, change: 'updated' }]),
  }
}
