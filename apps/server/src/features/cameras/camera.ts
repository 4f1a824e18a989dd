import type { Camera, CameraSource, CameraState, PictureHealth, RecordingState } from '@foresite/contract/cameras'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import type { cameraTable } from './camera-table.ts'
import { maskAddress } from './mask-address.ts'

/** A camera as it is stored. */
export type CameraRow = typeof cameraTable.$inferSelect

/**
 * The state that people are told: what vision reported last, unless nobody is there to report.
 * @param awaySince since when no vision node is alive; null while one is
 */
export function stateOf(row: CameraRow, awaySince: Date | null): CameraState {
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

/** Whether a report says anything that is not known yet. */
export function isNews(row: CameraRow, report: CameraReport): boolean {
  return (
    row.state !== report.state ||
    row.problem !== (report.problem ?? null) ||
    row.stateSince.getTime() !== Date.parse(report.since) ||
    !isSameHealth(row.health, report.health) ||
    !isSameRecording(row.recording, report.recording)
  )
}

function isSameHealth(known: readonly PictureHealth[], told: readonly PictureHealth[]): boolean {
  return (
    known.length === told.length &&
    known.every(({ problem, since }, n) => told[n]?.problem === problem && told[n].since === since)
  )
}

function isSameRecording(known: RecordingState | null, told: RecordingState): boolean {
  return known?.state === told.state && known.since === told.since && known.problem === told.problem
}

/** A camera as answers show it: nothing of its address's secrets. */
export function toCamera(row: CameraRow, awaySince: Date | null): Camera {
  return {
    id: row.id,
    name: row.name,
    source: sourceOf(row),
    analysis:
      row.shownAnalysisAddress === null
        ? null
        : {
            ...shownAs(row.shownAnalysisAddress, row.analysisHasPassword),
            transport: row.transport,
          },
    recording: { enabled: row.record, days: row.keepDays, mostGigabytes: row.mostGigabytes },
    recorderName: row.recorderName,
    ground: row.ground,
    privacyMasks: row.privacyMasks,
    privacyMasksAt: row.privacyMasksAt?.toISOString() ?? null,
    width: row.width,
    height: row.height,
    codec: row.codec,
    rate: row.rate,
    status: stateOf(row, awaySince),
    createdAt: row.createdAt.toISOString(),
  }
}

function sourceOf(row: CameraRow): CameraSource {
  if (row.kind === 'simulated') return { kind: 'simulated' }
  if (row.kind === 'file') return { kind: 'file', fileName: row.fileName ?? '', durationMs: row.durationMs ?? 0 }
  const shown = shownAs(row.shownAddress ?? '', row.hasPassword)
  return row.kind === 'http' ? { kind: 'http', ...shown } : { kind: 'rtsp', ...shown, transport: row.transport }
}

/** An address as it was stored, masked anew: one that an earlier version stored may show what this one masks. */
function shownAs(stored: string, hasPassword: boolean) {
  const address = maskAddress(stored)
  return { address, hasPassword: hasPassword || address !== stored }
}
