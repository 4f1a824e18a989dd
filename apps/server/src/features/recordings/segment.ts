import { HOUR_MS } from '@foresite/contract/duration'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { Segment } from '@foresite/contract/recordings'
import type { segmentTable } from './segment-table.ts'

/** One file of a recording in the index. */
export type SegmentRow = typeof segmentTable.$inferSelect

/** A node's report of its segments as rows, without duplicates. */
export function toRows(nodeId: string, segments: readonly RecordedSegment[]): SegmentRow[] {
  const rows = segments.map(({ cameraId, startsAt, durationMs, ...rest }) => {
    const start = new Date(startsAt)
    return {
      cameraId,
      startsAt: start,
      endsAt: new Date(start.getTime() + durationMs),
      bytes: rest.bytes,
      codec: rest.codec,
      width: rest.width,
      height: rest.height,
      nodeId,
    }
  })
  return [...new Map(rows.map((row) => [`${row.cameraId} ${row.startsAt.getTime()}`, row])).values()]
}

/** Whether a segment belongs to an hour of a camera: the hour in which it begins. */
export function isInHour(
  { cameraId, startsAt }: Pick<RecordedSegment, 'cameraId' | 'startsAt'>,
  hour: { readonly cameraId: string; readonly hour: number },
): boolean {
  return cameraId === hour.cameraId && Math.floor(Date.parse(startsAt) / HOUR_MS) === hour.hour
}

/** A segment as the player gets it. */
export function toSegment({ cameraId, startsAt, endsAt, ...row }: SegmentRow): Segment {
  return {
    startsAt: startsAt.toISOString(),
    durationMs: endsAt.getTime() - startsAt.getTime(),
    codec: row.codec,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    url: `/api/cameras/${cameraId}/segments/${String(startsAt.getTime())}`,
  }
}
