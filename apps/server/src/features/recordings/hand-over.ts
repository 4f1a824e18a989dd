import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import { hourMs, isInHour, toRows } from './segment.ts'
import * as store from './segment-store.ts'

/** Files of a camera deleted in between are recorded, too, so that they get removed. */
export function handOverSegments({ db }: RecordingsDependencies): Handler<'handOverSegments'> {
  return async ({ body: { nodeId, segments } }) => {
    await store.saveRows(db, toRows(nodeId, segments))
    return { ok: true }
  }
}

export function listRecordedHours({ db }: RecordingsDependencies): Handler<'listRecordedHours'> {
  return ({ body: { nodeId } }) => store.listHours(db, nodeId)
}

export function repairRecordedHour({ db, log }: RecordingsDependencies): Handler<'repairRecordedHour'> {
  return async ({ body: { nodeId, segments, ...hour } }) => {
    const foreign = segments.findIndex((segment) => !isInHour(segment, hour))
    if (foreign !== -1) throw notOfThisHour(`segments.${String(foreign)}`)
    const from = new Date(hour.hour * hourMs)
    const stretch = {
      nodeId,
      cameraId: hour.cameraId,
      from,
      to: new Date(from.getTime() + hourMs),
    }
    await store.replaceRows(db, stretch, toRows(nodeId, segments))
    log.info(
      { node: nodeId, camera: hour.cameraId, hour: from, segments: segments.length },
      'the index of an hour of recordings was repaired',
    )
    return { ok: true }
  }
}

function notOfThisHour(field: string): Refusal {
  return new Refusal(400, 'field.invalid', { fill: { field }, field })
}
