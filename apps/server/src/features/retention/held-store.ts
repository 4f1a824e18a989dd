import { and, eq, exists, gt, gte, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { exportTable } from '#features/exports/index.ts'
import { incidentTable } from '#features/incidents/index.ts'
import { recorderEventTable } from '#features/recorder/index.ts'
import { segmentTable } from '#features/recordings/index.ts'
import { clipTable, sightingTable } from '#features/visits/index.ts'
import type { Interval } from '#platform/intervals/intervals.ts'
import type { Database } from '#platform/database/database.ts'
import { holdTable } from './hold-table.ts'

/** How much of the recording before and after an incident a hold keeps. */
const aroundIncident = sql`interval '5 minutes'`

/** When a recorder's event ended; for an open one, its start. */
export const recorderEventEnd = sql`coalesce(${recorderEventTable.endedAt}, ${recorderEventTable.startedAt})`

/** The periods of recordings that legal holds keep, as a query. An open incident keeps them up to now. */
export function heldIntervals(db: Database, now: Date) {
  const ofRecordings = db
    .select({
      title: holdTable.title,
      cameraId: sql<string>`${holdTable.cameraId}`.as('camera_id'),
      from: sql`${holdTable.from}`.mapWith(incidentTable.createdAt).as('from_at'),
      to: sql`${holdTable.to}`.mapWith(incidentTable.createdAt).as('to_at'),
    })
    .from(holdTable)
    .where(and(eq(holdTable.kind, 'recording'), isNull(holdTable.releasedAt)))
  const ofIncidents = db
    .select({
      title: holdTable.title,
      cameraId: sql<string>`${incidentTable.cameraId}`.as('camera_id'),
      from: sql`${incidentTable.createdAt} - ${aroundIncident}`.mapWith(incidentTable.createdAt).as('from_at'),
      to: sql`coalesce(${incidentTable.endedAt}, ${now.toISOString()}::timestamptz) + ${aroundIncident}`
        .mapWith(incidentTable.createdAt)
        .as('to_at'),
    })
    .from(holdTable)
    .innerJoin(incidentTable, eq(incidentTable.id, holdTable.incidentId))
    .where(and(isNotNull(incidentTable.cameraId), isNull(holdTable.releasedAt)))
  return unionAll(ofRecordings, ofIncidents).as('held')
}

type Held = ReturnType<typeof heldIntervals>

function holdsSegment(held: Held): SQL | undefined {
  return and(
    eq(held.cameraId, segmentTable.cameraId),
    lt(held.from, segmentTable.endsAt),
    gt(held.to, segmentTable.startsAt),
  )
}

function holdsEvent(held: Held): SQL | undefined {
  return and(
    eq(held.cameraId, recorderEventTable.cameraId),
    lte(held.from, recorderEventEnd),
    gte(held.to, recorderEventTable.startedAt),
  )
}

function isIntervalHeld(db: Database, now: Date, holds: (held: Held) => SQL | undefined): SQL {
  const held = heldIntervals(db, now)
  return exists(
    db
      .select({ one: sql`1` })
      .from(held)
      .where(holds(held)),
  )
}

/** Whether a legal hold keeps the recorded file in the outer query. */
export function isSegmentHeld(db: Database, now: Date): SQL {
  return isIntervalHeld(db, now, holdsSegment)
}

/** Whether a legal hold keeps the recording of the recorder's event in the outer query. */
export function isRecorderEventHeld(db: Database, now: Date): SQL {
  return isIntervalHeld(db, now, holdsEvent)
}

/** Whether a legal hold keeps the recording behind the yard clip in the outer query. */
export function isYardClipHeld(db: Database, now: Date): SQL {
  return isIntervalHeld(db, now, (held) =>
    and(eq(held.cameraId, sightingTable.cameraId), lte(held.from, clipTable.at), gte(held.to, clipTable.at)),
  )
}

/** Whether a legal hold keeps recording that the export in the outer query shows. */
export function isExportedRecordingHeld(db: Database, now: Date): SQL {
  return isIntervalHeld(db, now, (held) =>
    and(eq(held.cameraId, exportTable.cameraId), lt(held.from, exportTable.to), gt(held.to, exportTable.from)),
  )
}

/** Whether a legal hold keeps the incident in the outer query. */
export function isIncidentHeld(db: Database): SQL {
  return isHeld(db, eq(holdTable.incidentId, incidentTable.id))
}

/** Whether a legal hold keeps the export in the outer query. */
export function isExportHeld(db: Database): SQL {
  return isHeld(db, eq(holdTable.exportId, exportTable.id))
}

function isHeld(db: Database, subject: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(holdTable)
      .where(and(subject, isNull(holdTable.releasedAt))),
  )
}

/** The recordings of a camera kept by legal holds. */
export async function listHeldIntervals(db: Database, cameraId: string, now: Date): Promise<Interval[]> {
  const held = heldIntervals(db, now)
  return db.select({ from: held.from, to: held.to }).from(held).where(eq(held.cameraId, cameraId)).orderBy(held.from)
}

/** The title of a hold on any recorded file or recorder's event of a camera; null if there is none. */
export async function titleOfCameraHold(db: Database, cameraId: string, now: Date): Promise<string | null> {
  const held = heldIntervals(db, now)
  const segments = db
    .select({ one: sql`1` })
    .from(segmentTable)
    .where(holdsSegment(held))
  const events = db
    .select({ one: sql`1` })
    .from(recorderEventTable)
    .where(holdsEvent(held))
  const [row] = await db
    .select({ title: held.title })
    .from(held)
    .where(and(eq(held.cameraId, cameraId), or(exists(segments), exists(events))))
    .limit(1)
  return row?.title ?? null
}

/** The ids of exports on legal hold. */
export async function heldExports(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ id: holdTable.exportId })
    .from(holdTable)
    .where(and(eq(holdTable.kind, 'export'), isNull(holdTable.releasedAt)))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
