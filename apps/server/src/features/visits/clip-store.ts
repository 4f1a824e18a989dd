import type { YardEvent } from '@foresite/contract/yard-events'
import { and, desc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { ClipColumns } from '#features/clips/index.ts'
import type { Database } from '#platform/database/database.ts'
import { clipTable as clips } from './clip-table.ts'
import { sightingTable as sightings } from './visit-table.ts'

export type EventClipRow = typeof clips.$inferSelect
export type EventKey = Pick<EventClipRow, 'sightingId' | 'event'>

/** A clip with the camera of its event. */
export interface EventClip extends EventClipRow {
  readonly cameraId: string
  readonly cameraName: string
}

/** Adds events whose clips are expected, or will not come; known events stay unchanged. */
export async function insertClips(tx: Database, rows: readonly EventClipRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(clips)
      .values([...rows])
      .onConflictDoNothing()
}

/** Stores the state of an event's clip. */
export async function saveClip(db: Database, { sightingId, event }: EventKey, columns: ClipColumns): Promise<void> {
  await db
    .update(clips)
    .set(columns)
    .where(and(eq(clips.sightingId, sightingId), eq(clips.event, event)))
}

/** The clips of sightings, by sighting. */
export async function listClips(db: Database, sightingIds: readonly string[]): Promise<Map<string, EventClipRow[]>> {
  const rows = await db
    .select()
    .from(clips)
    .where(inArray(clips.sightingId, [...sightingIds]))
  return Map.groupBy(rows, ({ sightingId }) => sightingId)
}

export async function findClip(
  db: Database,
  { sightingId, event }: { readonly sightingId: string; readonly event: YardEvent['event_type'] },
): Promise<EventClip | null> {
  const [row] = await db
    .select({ clip: clips, cameraId: sightings.cameraId, cameraName: sightings.cameraName })
    .from(clips)
    .innerJoin(sightings, eq(sightings.id, clips.sightingId))
    .where(and(eq(clips.sightingId, sightingId), eq(clips.event, event)))
  return row === undefined ? null : { ...row.clip, cameraId: row.cameraId, cameraName: row.cameraName }
}

/** Events after `since` without a clip: it is missing, or had not arrived in time. Newest first. */
export function listWithoutClip(
  db: Database,
  since: Date,
  awaitedUntil: Date,
): Promise<Pick<EventClip, 'sightingId' | 'event' | 'at' | 'cameraId'>[]> {
  const isLost = or(
    eq(clips.clipState, 'missing'),
    and(eq(clips.clipState, 'recording'), lt(clips.receivedAt, awaitedUntil)),
  )
  return db
    .select({ sightingId: clips.sightingId, event: clips.event, at: clips.at, cameraId: sightings.cameraId })
    .from(clips)
    .innerJoin(sightings, eq(sightings.id, clips.sightingId))
    .where(and(gte(clips.at, since), isLost))
    .orderBy(desc(clips.at))
    .limit(500)
}
