import type { Camera } from '@foresite/contract/cameras'
import { newId } from '#platform/ids/new-id.ts'
import type { LoneWorkersDependencies } from './dependencies.ts'
import { listLeftGoingOn } from './left-going-on-store.ts'
import { freshAlert, isLeftGoingOn, noObservation, type LoneWorkerRow } from './lone-worker.ts'
import * as store from './lone-worker-store.ts'
import { unseenSince } from './sight.ts'

/**
 * A person ends what he knows of; vision takes whoever it finds there next for the same, and has said all that it has to
 * say of him. So where its camera shows something, what vision has not ended begins anew, with a time of its own: nobody
 * who is alone there stays untold. Whether any did.
 */
export async function restartAfterSight(deps: LoneWorkersDependencies, now: Date): Promise<boolean> {
  const { db } = deps
  const left = await listLeftGoingOn(db)
  if (left.length === 0) return false
  const cameras = new Map((await deps.cameras.list(db)).map((camera) => [camera.id, camera]))
  let hasBegun = false
  for (const row of left) {
    const camera = row.cameraId === null ? undefined : cameras.get(row.cameraId)
    if (camera === undefined || unseenSince(camera) !== null) continue
    if (await restartOne(deps, row.id, camera, now)) hasBegun = true
  }
  return hasBegun
}

/** Whether one was begun: another server may have been at it, or vision has said meanwhile how it is there. */
async function restartOne(
  { db }: Pick<LoneWorkersDependencies, 'db'>,
  id: string,
  camera: Camera,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await store.lock(tx, id)
    if (row === null || !isLeftGoingOn(row)) return false
    const { moduleId, zoneId, aloneObservationId, alertObservationId } = row
    if (moduleId === null || zoneId === null) return false
    if ((await store.lockOpenAt(tx, { moduleId, zoneId })).length > 0) return false
    await store.save(tx, id, noObservation)
    await store.insert(tx, {
      ...row,
      ...freshAlert,
      id: newId(now),
      aloneSince: seenAgainAt(row, camera, now),
      aloneObservationId,
      alertObservationId,
    })
    return true
  })
}

/** Since when whoever is there may be alone, as far as anybody knows: a person knew how it was when he ended it. */
function seenAgainAt({ endedAt, lastSeenAt }: LoneWorkerRow, camera: Camera, now: Date): Date {
  if (lastSeenAt === null) return endedAt ?? now
  const liveSince = new Date(camera.status.since)
  // Live all the time: what looks at its pictures was away, and since when it is back is not kept.
  const isBack = liveSince > lastSeenAt && liveSince < now
  return isBack ? liveSince : now
}
