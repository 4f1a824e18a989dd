import { and, asc, eq, gte, inArray, lt, lte, not, sql, type SQL } from 'drizzle-orm'
import { cameraTable } from '#features/cameras/index.ts'
import { segmentTable } from '#features/recordings/index.ts'
import type { Database } from '#platform/database/database.ts'
import { equalTo } from '#platform/records/filter-store.ts'
import { isSegmentHeld } from './held-store.ts'

/** A recorded file, as far as its removal needs it. */
export interface RemovableSegment {
  readonly cameraId: string
  readonly startsAt: Date
  readonly bytes: number
  readonly nodeId: string
}

/** Which recorded files to consider; all by default. */
export interface Choice {
  readonly cameraId?: string
  readonly nodeId?: string
  /** Only segments that had ended by then. */
  readonly endedBy?: Date
}

/** The oldest files of a choice that no legal hold keeps, after one that was already considered. */
export function listRemovable(
  db: Database,
  choice: Choice,
  after: RemovableSegment | null,
  limit: number,
  now: Date,
): Promise<RemovableSegment[]> {
  return db
    .select({
      cameraId: segmentTable.cameraId,
      startsAt: segmentTable.startsAt,
      bytes: segmentTable.bytes,
      nodeId: segmentTable.nodeId,
    })
    .from(segmentTable)
    .where(and(matches(choice), isAfter(after), not(isSegmentHeld(db, now))))
    .orderBy(asc(segmentTable.startsAt), asc(segmentTable.cameraId))
    .limit(limit)
}

function matches({ cameraId, nodeId, endedBy }: Choice): SQL | undefined {
  return and(
    equalTo(segmentTable, { cameraId, nodeId }),
    // This condition uses the index; the next one decides.
    endedBy === undefined ? undefined : lt(segmentTable.startsAt, endedBy),
    endedBy === undefined ? undefined : lte(segmentTable.endsAt, endedBy),
  )
}

/**
 * Deleted cameras with files in the index. Steps from camera to camera: reading a site's millions of files takes
 * seconds.
 */
export async function listDeletedCameras(db: Database): Promise<string[]> {
  const { cameraId } = segmentTable
  const { rows } = await db.execute<{ camera_id: string }>(sql`
    with recursive known as (
      (select ${cameraId} from ${segmentTable} order by ${cameraId} limit 1)
      union all
      select (select ${cameraId} from ${segmentTable} where ${cameraId} > known.camera_id order by ${cameraId} limit 1)
      from known where known.camera_id is not null
    )
    select camera_id from known
    where camera_id is not null
      and not exists (select 1 from ${cameraTable} where ${cameraTable.id} = known.camera_id)`)
  return rows.map(({ camera_id }) => camera_id)
}

function isAfter(last: RemovableSegment | null): SQL | undefined {
  if (last === null) return undefined
  const place = sql`(${segmentTable.startsAt}, ${segmentTable.cameraId})`
  return sql`${place} > (${last.startsAt.toISOString()}::timestamptz, ${last.cameraId}::uuid)`
}

/** Removes a camera's files from the index after its node has deleted them. */
export async function deleteRows(db: Database, cameraId: string, starts: readonly Date[]): Promise<void> {
  await db
    .delete(segmentTable)
    .where(and(eq(segmentTable.cameraId, cameraId), inArray(segmentTable.startsAt, [...starts])))
}

/** Whether the index has a file of a node that began since a time. */
export async function hasRecordedSince(db: Database, nodeId: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(segmentTable)
    .where(and(eq(segmentTable.nodeId, nodeId), gte(segmentTable.startsAt, since)))
    .limit(1)
  return row !== undefined
}

/** The bytes of each camera's recordings. */
export async function bytesByCamera(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ cameraId: segmentTable.cameraId, bytes: sql<string>`sum(${segmentTable.bytes})`.mapWith(Number) })
    .from(segmentTable)
    .groupBy(segmentTable.cameraId)
  return new Map(rows.map(({ cameraId, bytes }) => [cameraId, bytes]))
}
