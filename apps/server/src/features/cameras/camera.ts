import type { Camera, CameraSource, CameraState } from '@foresite/contract/cameras'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import type { cameraTable } from './camera-table.ts'

/** A camera as it is stored. */
export type CameraRow = typeof cameraTable.$inferSelect

/**
 * The state that people are told: what vision reported last, unless nobody is there to report.
 * @param awaySince since when no vision node is alive; null while one is
 */
export function stateOf(row: CameraRow, awaySince: Date | null): CameraState {
  if (awaySince !== null) {
    const since = new Date(Math.max(awaySince.getTime(), row.createdAt.getTime()))
    return { state: 'offline', since: since.toISOString(), problem: 'vision-away' }
  }
  return {
    state: row.state,
    since: row.stateSince.toISOString(),
    ...(row.problem === null ? {} : { problem: row.problem }),
  }
}

/** Whether a report says anything that is not known yet. */
export function isNews(row: CameraRow, report: CameraReport): boolean {
  return (
    row.state !== report.state ||
    row.problem !== (report.problem ?? null) ||
    row.stateSince.getTime() !== Date.parse(report.since)
  )
}

/** A camera as answers show it: nothing of its address's secrets. */
export function toCamera(row: CameraRow, awaySince: Date | null): Camera {
  return {
    id: row.id,
    name: row.name,
    source: sourceOf(row),
    width: row.width,
    height: row.height,
    codec: row.codec,
    rate: row.rate,
    status: stateOf(row, awaySince),
    createdAt: row.createdAt.toISOString(),
  }
}

function sourceOf(row: CameraRow): CameraSource {
  return row.kind === 'file'
    ? { kind: 'file', fileName: row.fileName ?? '', durationMs: row.durationMs ?? 0 }
    : { kind: 'rtsp', address: row.shownAddress ?? '', hasPassword: row.hasPassword }
}
