import type { LawProfile, retentionRoutes, RetentionSettings } from '@foresite/contract/retention'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { Database } from '#platform/database/database.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { Interval } from '#platform/intervals/intervals.ts'
import { deleteExpired, type ExpiringKind } from './delete-expired.ts'
import type { RetentionDependencies } from './dependencies.ts'
import * as held from './held-store.ts'
import { holdHandlers } from './hold-routes.ts'
import { lockHolds } from './hold-store.ts'
import { recordingsBefore } from './limits.ts'
import * as store from './recorder-event-sweep-store.ts'
import { presentSettings, settingsHandlers } from './settings-routes.ts'
import { sweepMedia } from './sweep-media.ts'
import { RecordingSweep } from './sweep-recordings.ts'

const everyMs = 60_000

export { beyondLaw, storedRetention } from './limits.ts'

/** How long data is kept, with an interface for other features. */
interface RetentionFeature extends Feature<keyof typeof retentionRoutes> {
  /** The law that the site chose. */
  lawProfile(): Promise<LawProfile>
  /** The recordings of a camera kept by legal holds. */
  heldIntervals(cameraId: string): Promise<readonly Interval[]>
  /** The exports that legal holds keep. */
  heldExports(db: Database): Promise<ReadonlySet<string>>
  /** Until the transaction ends, no other hold is added and nothing past its retention is removed. */
  lock(tx: Database): Promise<void>
  /** Deletes what may have become due now. */
  wake(): void
}

/** Retention: deletes what exceeds its age or disk limit, and keeps what is on hold. */
export function retention(deps: RetentionDependencies): RetentionFeature {
  const sweeping = sweeper(deps)
  const wake = (): void => sweeping.now()
  let stopListening: () => void = () => undefined
  return {
    name: 'retention',
    handlers: bind({ ...settingsHandlers, ...holdHandlers }, { ...deps, wake }),
    lawProfile: async () => (await presentSettings(deps)).profile,
    heldIntervals: (cameraId) => held.listHeldIntervals(deps.db, cameraId, deps.clock.now()),
    heldExports: held.heldExports,
    lock: lockHolds,
    wake,
    start() {
      stopListening = deps.disks.onChange(wake)
      // In the background: clearing a whole disk takes long.
      void sweeping.start()
      return Promise.resolve()
    },
    async stop() {
      stopListening()
      await sweeping.stop()
    },
  }
}

/**
 * The title of a legal hold on any recording of a camera; locks holds until the transaction ends. Null if there is
 * none.
 */
export async function holdOnCamera(tx: Database, cameraId: string, now: Date): Promise<string | null> {
  await lockHolds(tx)
  return held.titleOfCameraHold(tx, cameraId, now)
}

/** Deletes data past its retention: every minute, and at once when some may have become due. */
function sweeper(deps: RetentionDependencies): RepeatedTask {
  const recordings = new RecordingSweep(deps)
  return new RepeatedTask({
    everyMs,
    run: async (isOver) => {
      const settings = await presentSettings(deps)
      await recordings.run(settings, isOver)
      await sweepMedia(deps, settings, isOver)
      await sweepRecorderEvents(deps, settings, isOver)
    },
    log: deps.log,
    failure: 'could not remove expired records',
  })
}

/**
 * Deletes a recorder's events once they are older than the camera's recordings may be: an event marks a recording and
 * leads to the recorder's own pictures of people. A legal hold on the recording keeps its events. The recorder's own
 * copy stays.
 */
async function sweepRecorderEvents(
  deps: RetentionDependencies,
  settings: RetentionSettings,
  isOver: () => boolean,
): Promise<void> {
  const now = deps.clock.now()
  for (const camera of await deps.cameras.list())
    await deleteExpired(deps, isOver, eventsOf(camera.id, recordingsBefore(settings, camera, now), now))
}

function eventsOf(cameraId: string, before: Date, now: Date): ExpiringKind<string> {
  return {
    name: 'recorder-event',
    list: (db, limit) => store.listDue(db, { cameraId, before, limit, now }),
    idOf: (id) => id,
    filesOf: () => [],
    delete: store.deleteRows,
    // Screens refetch whole lists: one event per camera is enough.
    changesOf: (deleted) => (deleted.length === 0 ? [] : [{ topic: 'recorder', id: cameraId, change: 'updated' }]),
  }
}
