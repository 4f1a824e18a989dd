import type { LoneWorkersDependencies } from './dependencies.ts'
import { escalationTimes, toLoneWorker } from './lone-worker.ts'
import * as store from './lone-worker-store.ts'

/** Tells every screen who is alone now (LIVE-3), and that the history may be another. After the change is committed. */
export async function announce({
  db,
  live,
  push,
  thresholds,
}: Pick<LoneWorkersDependencies, 'db' | 'live' | 'push' | 'thresholds'>): Promise<void> {
  const times = escalationTimes(await thresholds())
  push((await store.listOpen(db)).map((row) => toLoneWorker(row, times)))
  live.changed({ topic: 'lone-workers', id: 'now', change: 'updated' })
}
