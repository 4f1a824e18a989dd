import { HOUR_MS } from '@foresite/contract/duration'
import type { RecordingExport } from '@foresite/contract/exports'
import type { exportTable } from './export-table.ts'

export type ExportRow = typeof exportTable.$inferSelect

/** Longest period of an export; a time lapse covers more because it plays faster. */
export const longestMs = { clip: 2 * HOUR_MS, timelapse: 7 * 24 * HOUR_MS } as const

/** The answer's data besides the export's row. */
export interface Presentation {
  readonly held: boolean
  /** The URL of media, with a ticket if one is needed. */
  readonly mediaUrl: (path: string) => string
}

export function toExport(row: ExportRow, { held, mediaUrl }: Presentation): RecordingExport {
  return {
    id: row.id,
    cameraId: row.cameraId,
    cameraName: row.cameraName,
    kind: row.kind,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    speed: row.speed,
    zones: row.zones,
    boxes: row.boxes,
    blurred: row.blurred,
    createdAt: row.createdAt.toISOString(),
    held,
    state: stateOf(row, mediaUrl),
  }
}

/** A finished video with all its properties. */
export interface ReadyVideo {
  readonly startsAt: Date
  readonly durationMs: number
  readonly bytes: number
  readonly sha256: string
  readonly fileName: string
}

/** An export's video; null until it is finished. */
export function videoOf(row: ExportRow): ReadyVideo | null {
  const { startsAt, durationMs, bytes, sha256, fileName } = row
  if (row.state !== 'ready' || startsAt === null || durationMs === null) return null
  if (bytes === null || sha256 === null || fileName === null) return null
  return { startsAt, durationMs, bytes, sha256, fileName }
}

function stateOf(row: ExportRow, mediaUrl: (path: string) => string): RecordingExport['state'] {
  const video = videoOf(row)
  if (video !== null)
    return {
      ...video,
      state: 'ready',
      startsAt: video.startsAt.toISOString(),
      url: mediaUrl(`/api/exports/${row.id}/file`),
      checksumUrl: mediaUrl(`/api/exports/${row.id}/sha256`),
    }
  if (row.state === 'waiting') return { state: 'waiting' }
  if (row.state === 'running') return { state: 'running', progress: row.progress }
  return { state: 'failed', problem: row.problem ?? 'failed' }
}

/** The format of `sha256sum -c`: the sum, two spaces and the name. */
export function checksumFile({ sha256, fileName }: ReadyVideo): string {
  return `${sha256}  ${fileName}\n`
}
