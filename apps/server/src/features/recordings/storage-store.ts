import { longestSegmentMs } from '@foresite/contract/node-recordings'
import { and, eq, gt, gte, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { segmentTable } from './segment-table.ts'
import type { Interval } from '#platform/intervals/intervals.ts'

/** The size of a camera's recordings, and their period. */
interface CameraBytes {
  readonly cameraId: string
  readonly bytes: number
  readonly oldest: Date
  readonly newest: Date
}

export function bytesByCamera(db: Database): Promise<CameraBytes[]> {
  return db
    .select({
      cameraId: segmentTable.cameraId,
      bytes: sql<string>`sum(${segmentTable.bytes})`.mapWith(Number),
      oldest: sql`min(${segmentTable.startsAt})`.mapWith(segmentTable.startsAt),
      newest: sql`max(${segmentTable.endsAt})`.mapWith(segmentTable.endsAt),
    })
    .from(segmentTable)
    .groupBy(segmentTable.cameraId)
}

export function bytesByNode(db: Database): Promise<{ nodeId: string; bytes: number }[]> {
  return db
    .select({
      nodeId: segmentTable.nodeId,
      bytes: sql<string>`sum(${segmentTable.bytes})`.mapWith(Number),
    })
    .from(segmentTable)
    .groupBy(segmentTable.nodeId)
}

/** The size of the files that overlap any of these periods. */
export async function bytesIn(db: Database, cameraId: string, intervals: readonly Interval[]): Promise<number> {
  if (intervals.length === 0) return 0
  const touched = intervals.map(({ from, to }) =>
    and(
      gte(segmentTable.startsAt, new Date(from.getTime() - longestSegmentMs)),
      lt(segmentTable.startsAt, to),
      gt(segmentTable.endsAt, from),
    ),
  )
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${segmentTable.bytes}), 0)`.mapWith(Number) })
    .from(segmentTable)
    .where(and(eq(segmentTable.cameraId, cameraId), or(...touched)))
  return row?.bytes ?? 0
}
