import type { LoneWorkersDependencies } from './dependencies.ts'
import { escalationTimes, toLoneWorker } from './lone-worker.ts'
import * as store from './lone-worker-store.ts'
import { unseenCameras } from './sight.ts'

/** Sends every screen the current lone workers (LIVE-3) and the history's change, after the commit. */
export async function publish(
  deps: Pick<LoneWorkersDependencies, 'db' | 'cameras' | 'live' | 'push' | 'thresholds'>,
): Promise<void> {
  const { db, live, push, thresholds } = deps
  const times = escalationTimes(await thresholds())
  const unseen = await unseenCameras(deps, db)
  push((await store.listOpen(db)).map((row) => toLoneWorker(row, times, unseen)))
  live.changed({ topic: 'lone-workers', id: 'now', change: 'updated' })
}
