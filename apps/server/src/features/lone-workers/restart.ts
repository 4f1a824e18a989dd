import type { Camera } from '@foresite/contract/cameras'
import { newId } from '#platform/ids/new-id.ts'
import type { LoneWorkersDependencies } from './dependencies.ts'
import { listEndedManually } from './ended-manually-store.ts'
import { freshAlert, isEndedManually, noObservation, type LoneWorkerRow } from './lone-worker.ts'
import * as store from './lone-worker-store.ts'
import { unseenSince } from './sight.ts'

/**
 * Starts a new session after an operator ended one that vision still considers open: vision takes the next person
 * there for the same one and reports nothing more. Only if the camera has a picture. Returns whether any session
 * started.
 */
export async function restartManuallyEnded(deps: LoneWorkersDependencies, now: Date): Promise<boolean> {
  const { db } = deps
  const left = await listEndedManually(db)
  if (left.length === 0) return false
  const cameras = new Map((await deps.cameras.list(db)).map((camera) => [camera.id, camera]))
  let hasBegun = false
  for (const row of left) {
    const camera = row.cameraId === null ? undefined : cameras.get(row.cameraId)
    if (camera === undefined || unseenSince(camera) !== null) continue
    if (await restart(deps, row.id, camera, now)) hasBegun = true
  }
  return hasBegun
}

/** Whether it started a session; false if another server did, or vision has reported in the meantime. */
async function restart(
  { db }: Pick<LoneWorkersDependencies, 'db'>,
  id: string,
  camera: Camera,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await store.lock(tx, id)
    if (row === null || !isEndedManually(row)) return false
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

/** The earliest moment at which the new session can have begun: not before the operator ended the last one. */
function seenAgainAt({ endedAt, lastSeenAt }: LoneWorkerRow, camera: Camera, now: Date): Date {
  if (lastSeenAt === null) return endedAt ?? now
  const liveSince = new Date(camera.status.since)
  // The camera stayed live: the detector was away, and its return time is not stored.
  const isBack = liveSince > lastSeenAt && liveSince < now
  return isBack ? liveSince : now
}
