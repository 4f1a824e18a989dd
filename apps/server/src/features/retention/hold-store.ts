import type { StatedBy } from '@foresite/contract/stated-by'
import { and, desc, eq, exists, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { exportTable } from '#features/exports/index.ts'
import { incidentTable } from '#features/incidents/index.ts'
import { segmentTable, type Stretch } from '#features/recordings/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { HoldRow } from './hold.ts'
import { holdTable } from './hold-table.ts'

/** What a hold on an incident keeps of the recording before it began and after it ended. */
const aroundIncident = sql`interval '5 minutes'`

/** Any fixed number: whoever removes what may be held, or begins to hold something, has this advisory lock. */
const keepingLock = 4_206_002

/**
 * Waits for its turn, to the end of the transaction: nothing is removed between the look at what is held and the
 * removal, by this server or another one.
 */
export async function lockKeeping(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keepingLock})`)
}

/** The stretches of recordings that legal holds keep, as a query. An incident that lasts keeps them up to now. */
export function heldStretches(db: Database, now: Date) {
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
      from: sql`${incidentTable.createdAt} - ${aroundIncident}`
        .mapWith(incidentTable.createdAt)
        .as('from_at'),
      to: sql`coalesce(${incidentTable.endedAt}, ${now.toISOString()}::timestamptz) + ${aroundIncident}`
        .mapWith(incidentTable.createdAt)
        .as('to_at'),
    })
    .from(holdTable)
    .innerJoin(incidentTable, eq(incidentTable.id, holdTable.incidentId))
    .where(and(isNotNull(incidentTable.cameraId), isNull(holdTable.releasedAt)))
  return unionAll(ofRecordings, ofIncidents).as('held')
}

/** Whether a legal hold keeps the recorded file of the query around it. */
export function isSegmentHeld(db: Database, now: Date): SQL {
  const held = heldStretches(db, now)
  return exists(
    db
      .select({ one: sql`1` })
      .from(held)
      .where(
        and(
          eq(held.cameraId, segmentTable.cameraId),
          lt(held.from, segmentTable.endsAt),
          gt(held.to, segmentTable.startsAt),
        ),
      ),
  )
}

/** Whether a legal hold keeps the incident of the query around it. */
export function isIncidentHeld(db: Database): SQL {
  return isHeld(db, eq(holdTable.incidentId, incidentTable.id))
}

/** Whether a legal hold keeps the export of the query around it. */
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

/** What legal holds keep of a camera's recordings. */
export async function listHeldStretches(
  db: Database,
  cameraId: string,
  now: Date,
): Promise<Stretch[]> {
  const held = heldStretches(db, now)
  return db
    .select({ from: held.from, to: held.to })
    .from(held)
    .where(eq(held.cameraId, cameraId))
    .orderBy(held.from)
}

/** The title of a hold that keeps any recorded file of a camera; null when none does. */
export async function titleOfCameraHold(
  db: Database,
  cameraId: string,
  now: Date,
): Promise<string | null> {
  const held = heldStretches(db, now)
  const kept = db
    .select({ one: sql`1` })
    .from(segmentTable)
    .where(
      and(
        eq(segmentTable.cameraId, cameraId),
        lt(segmentTable.startsAt, held.to),
        gt(segmentTable.endsAt, held.from),
      ),
    )
  const [row] = await db
    .select({ title: held.title })
    .from(held)
    .where(and(eq(held.cameraId, cameraId), exists(kept)))
    .limit(1)
  return row?.title ?? null
}

/** Those of some exports that a legal hold keeps. */
export async function heldExports(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ id: holdTable.exportId })
    .from(holdTable)
    .where(and(eq(holdTable.kind, 'export'), isNull(holdTable.releasedAt)))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Holds, newest first: all of them, or only those that are released or not. */
export function listRows(db: Database, released: boolean | null): Promise<HoldRow[]> {
  const where =
    released === null
      ? undefined
      : released
        ? isNotNull(holdTable.releasedAt)
        : isNull(holdTable.releasedAt)
  return db
    .select()
    .from(holdTable)
    .where(where)
    .orderBy(desc(holdTable.createdAt), desc(holdTable.id))
}

export async function findRow(db: Database, id: string): Promise<HoldRow | null> {
  const [row] = await db.select().from(holdTable).where(eq(holdTable.id, id))
  return row ?? null
}

export async function insertRow(db: Database, row: HoldRow): Promise<void> {
  await db.insert(holdTable).values(row)
}

/** Who lets go of something, when and why. */
export interface Release {
  readonly at: Date
  readonly by: StatedBy | null
  readonly reason: string
}

/** Releases a hold, once; null when there is none that is not released. */
export async function releaseRow(
  db: Database,
  id: string,
  { at, by, reason }: Release,
): Promise<HoldRow | null> {
  const [row] = await db
    .update(holdTable)
    .set({ releasedAt: at, releasedBy: by, releaseReason: reason })
    .where(and(eq(holdTable.id, id), isNull(holdTable.releasedAt)))
    .returning()
  return row ?? null
}
