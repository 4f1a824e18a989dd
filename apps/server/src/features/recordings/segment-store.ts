import type { RecordedHour } from '@foresite/contract/node-recordings'
import { longestSegmentMs } from '@foresite/contract/node-recordings'
import { and, asc, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { isAnalysed } from './outage-store.ts'
import type { SegmentRow } from './segment.ts'
import { segmentTable } from './segment-table.ts'
import type { Interval } from '#platform/intervals/intervals.ts'

/** Stores segments; overwrites existing ones. */
export function saveRows(db: Database, rows: readonly SegmentRow[]): Promise<void> {
  return inBatches(rows, (some) =>
    db
      .insert(segmentTable)
      .values(some)
      .onConflictDoUpdate({
        target: [segmentTable.cameraId, segmentTable.startsAt],
        set: {
          endsAt: sql`excluded.ends_at`,
          bytes: sql`excluded.bytes`,
          codec: sql`excluded.codec`,
          width: sql`excluded.width`,
          height: sql`excluded.height`,
          nodeId: sql`excluded.node_id`,
        },
      }),
  )
}

/** The index of a node's recordings, hour by hour. */
export function listHours(db: Database, nodeId: string): Promise<RecordedHour[]> {
  const hour = sql<number>`floor(extract(epoch from ${segmentTable.startsAt}) / 3600)::int`
  return db
    .select({
      cameraId: segmentTable.cameraId,
      hour,
      segments: sql<number>`count(*)::int`,
      bytes: sql<string>`sum(${segmentTable.bytes})`.mapWith(Number),
    })
    .from(segmentTable)
    .where(eq(segmentTable.nodeId, nodeId))
    .groupBy(segmentTable.cameraId, hour)
    .orderBy(segmentTable.cameraId, hour)
}

/** One camera's files on one node that begin in a period. */
interface NodeInterval {
  readonly nodeId: string
  readonly cameraId: string
  readonly from: Date
  readonly to: Date
}

/** Replaces the index of a period by the node's actual files, atomically. */
export function replaceRows(db: Database, interval: NodeInterval, rows: readonly SegmentRow[]): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .delete(segmentTable)
      .where(
        and(
          eq(segmentTable.nodeId, interval.nodeId),
          eq(segmentTable.cameraId, interval.cameraId),
          gte(segmentTable.startsAt, interval.from),
          lt(segmentTable.startsAt, interval.to),
        ),
      )
    await saveRows(tx, rows)
  })
}

/** A camera's files that overlap a period, oldest first. */
export function listRows(db: Database, cameraId: string, from: Date, to: Date): Promise<SegmentRow[]> {
  return db
    .select()
    .from(segmentTable)
    .where(touches(cameraId, from, to))
    .orderBy(asc(segmentTable.startsAt))
}

/** No file is longer, so this bounds the search in the index by the start. */
function touches(cameraId: string, from: Date, to: Date): SQL | undefined {
  return and(
    eq(segmentTable.cameraId, cameraId),
    gte(segmentTable.startsAt, new Date(from.getTime() - longestSegmentMs)),
    lt(segmentTable.startsAt, to),
    gt(segmentTable.endsAt, from),
  )
}

export async function findRow(db: Database, cameraId: string, startsAt: Date): Promise<SegmentRow | null> {
  const [row] = await db
    .select()
    .from(segmentTable)
    .where(and(eq(segmentTable.cameraId, cameraId), eq(segmentTable.startsAt, startsAt)))
  return row ?? null
}

/** A longer pause between two files is a gap; a shorter one comes from the camera's timestamps. */
const gap = sql`interval '1 second'`

/** A camera's recorded periods that overlap this one, adjacent ones joined. */
export async function listIntervals(db: Database, cameraId: string, from: Date, to: Date): Promise<Interval[]> {
  const files = db
    .select({
      startsAt: segmentTable.startsAt,
      endsAt: segmentTable.endsAt,
      // The latest end so far, not the previous one: files of two nodes may overlap.
      endedAt: sql`max(${segmentTable.endsAt}) over (
        order by ${segmentTable.startsAt} rows between unbounded preceding and 1 preceding)`.as('ended_at'),
    })
    .from(segmentTable)
    .where(touches(cameraId, from, to))
    .as('files')
  const numbered = db
    .select({
      startsAt: files.startsAt,
      endsAt: files.endsAt,
      run: sql`count(*) filter (where ${files.startsAt} > coalesce(${files.endedAt} + ${gap}, '-infinity'))
        over (order by ${files.startsAt})`.as('run'),
    })
    .from(files)
    .as('numbered')
  return db
    .select({
      from: sql`min(${numbered.startsAt})`.mapWith(segmentTable.startsAt),
      to: sql`max(${numbered.endsAt})`.mapWith(segmentTable.endsAt),
    })
    .from(numbered)
    .groupBy(numbered.run)
    .orderBy(sql`min(${numbered.startsAt})`)
}

/** The file that shows a moment; the later one if two do. */
export async function findAt(db: Database, cameraId: string, at: Date): Promise<SegmentRow | null> {
  const [row] = await db
    .select()
    .from(segmentTable)
    .where(touches(cameraId, at, new Date(at.getTime() + 1)))
    .orderBy(desc(segmentTable.startsAt))
    .limit(1)
  return row ?? null
}

/** One node's part of a period of a camera's recording. */
export interface RecordedPart {
  readonly nodeId: string
  /** The codecs of its files, as browsers name them (RFC 6381). */
  readonly codecs: readonly string[]
  /** Whether people can be blurred in it: everything was analysed. */
  readonly canBlur: boolean
}

/** The node that has most of a period; null if nothing is recorded. */
export async function findPart(db: Database, cameraId: string, from: Date, to: Date): Promise<RecordedPart | null> {
  const [part] = await db
    .select({
      nodeId: segmentTable.nodeId,
      codecs: sql<string[]>`array_agg(distinct ${segmentTable.codec})`,
      canBlur: sql<boolean>`${isAnalysed(db, cameraId, from, to)}`,
    })
    .from(segmentTable)
    .where(touches(cameraId, from, to))
    .groupBy(segmentTable.nodeId)
    .orderBy(sql`sum(${segmentTable.endsAt} - ${segmentTable.startsAt}) desc`)
    .limit(1)
  return part ?? null
}
