import { oneAtATime } from '#platform/threads/one-at-a-time.ts'
import type { LoneWorkersParts } from './dependencies.ts'
import { escalationTimes, toLoneWorker } from './lone-worker.ts'
import * as store from './lone-worker-store.ts'
import { unseenCameras } from './sight.ts'

/** Returns a function that sends every screen the current lone workers (LIVE-3) and the history's change. */
export function publisher(
  deps: Pick<LoneWorkersParts, 'db' | 'cameras' | 'live' | 'push' | 'thresholds'>,
): () => Promise<void> {
  const { db, live, push, thresholds } = deps
  // A screen must not get an older state after a newer one.
  const inTurn = oneAtATime()
  return () =>
    inTurn(async () => {
      const times = escalationTimes(await thresholds())
      const unseen = await unseenCameras(deps, db)
      push((await store.listOpen(db)).map((row) => toLoneWorker(row, times, unseen)))
      live.changed({ topic: 'lone-workers', id: 'now', change: 'updated' })
    })
}
