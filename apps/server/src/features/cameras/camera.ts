import type { Camera, CameraSource, CameraState, PictureHealth, RecordingState } from '@foresite/contract/cameras'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import type { cameraTable } from './camera-table.ts'
import { maskAddress } from './mask-address.ts'

export type CameraRow = typeof cameraTable.$inferSelect

/**
 * The state to show: as vision last reported, unless no node is connected.
 *
 * @param awaySince since when no vision node is alive; null while one is
 */
function stateOf(row: CameraRow, awaySince: Date | null): CameraState {
  if (awaySince !== null) {
    const since = new Date(Math.max(awaySince.getTime(), row.createdAt.getTime()))
    return {
      state: 'offline',
      since: since.toISOString(),
      problem: 'vision-away',
      health: [],
      recording: { state: row.record ? 'waiting' : 'off', since: since.toISOString() },
    }
  }
  return {
    state: row.state,
    since: row.stateSince.toISOString(),
    ...(row.problem === null ? {} : { problem: row.problem }),
    health: row.health,
    recording: row.recording ?? {
      state: row.record ? 'waiting' : 'off',
      since: row.createdAt.toISOString(),
    },
  }
}

/** Whether a report contains anything new. */
export function isNews(row: CameraRow, report: CameraReport): boolean {
  return (
    row.state !== report.state ||
    row.problem !== (report.problem ?? null) ||
    row.stateSince.getTime() !== Date.parse(report.since) ||
    !isSameHealth(row.health, report.health) ||
    !isSameRecording(row.recording, report.recording)
  )
}

function isSameHealth(known: readonly PictureHealth[], reported: readonly PictureHealth[]): boolean {
  return (
    known.length === reported.length &&
    known.every(({ problem, since }, n) => reported[n]?.problem === problem && reported[n].since === since)
  )
}

function isSameRecording(known: RecordingState | null, reported: RecordingState): boolean {
  return known?.state === reported.state && known.since === reported.since && known.problem === reported.problem
}

/** A camera for answers, without its address's secrets. */
export function toCamera(row: CameraRow, awaySince: Date | null): Camera {
  return {
    ...recordFieldsOf(row),
    name: row.name,
    source: sourceOf(row),
    analysis:
      row.shownAnalysisAddress === null
        ? null
        : {
            ...shownAs(row.shownAnalysisAddress, row.analysisHasPassword),
            transport: row.transport,
          },
    recording: { enabled: row.record, days: row.keepDays, maxGigabytes: row.maxGigabytes },
    recorderName: row.recorderName,
    ground: row.ground,
    privacyMasks: row.privacyMasks,
    privacyMasksAt: row.privacyMasksAt?.toISOString() ?? null,
    width: row.width,
    height: row.height,
    codec: row.codec,
    rate: row.rate,
    status: stateOf(row, awaySince),
  }
}

function sourceOf(row: CameraRow): CameraSource {
  if (row.kind === 'simulated') return { kind: 'simulated' }
  if (row.kind === 'file') return { kind: 'file', fileName: row.fileName ?? '', durationMs: row.durationMs ?? 0 }
  const shown = shownAs(row.shownAddress ?? '', row.hasPassword)
  return row.kind === 'http' ? { kind: 'http', ...shown } : { kind: 'rtsp', ...shown, transport: row.transport }
}

/** A stored address, masked again: an earlier version may have masked less. */
function shownAs(stored: string, hasPassword: boolean) {
  const address = maskAddress(stored)
  return { address, hasPassword: hasPassword || address !== stored }
}
