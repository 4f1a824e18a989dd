import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { correctiveActionTable } from '#features/corrective-actions/index.ts'
import { exportTable } from '#features/exports/index.ts'
import { incidentTable } from '#features/incidents/index.ts'
import { observationTable } from '#features/observations/index.ts'
import { clipTable, sightingTable, visitTable } from '#features/visits/index.ts'
import type { Database } from '#platform/database/database.ts'
import { isExportHeld, isExportedRecordingHeld, isIncidentHeld, isYardClipHeld } from './held-store.ts'

/** An incident with a clip, picture or whole record due for removal. */
export interface DueIncident {
  readonly id: string
  readonly clipKey: string | null
  readonly stillKey: string | null
}

/**
 * The oldest incidents before a moment that still have the media to delete and are not held. The record of an incident
 * with an open action stays until that is verified.
 */
export function listDue(
  db: Database,
  part: 'clip' | 'still' | 'record',
  before: Date,
  limit: number,
): Promise<DueIncident[]> {
  const isThere: Record<typeof part, SQL | undefined> = {
    clip: eq(incidentTable.clipState, 'ready'),
    still: isNotNull(incidentTable.stillKey),
    record: not(hasOpenAction(db)),
  }
  return db
    .select({
      id: incidentTable.id,
      clipKey: incidentTable.clipKey,
      stillKey: incidentTable.stillKey,
    })
    .from(incidentTable)
    .where(and(lt(incidentTable.createdAt, before), isThere[part], not(isIncidentHeld(db))))
    .orderBy(asc(incidentTable.createdAt), asc(incidentTable.id))
    .limit(limit)
}

function hasOpenAction(db: Database): SQL {
  const { id, incidentId, state } = correctiveActionTable
  return exists(
    db
      .select({ id })
      .from(correctiveActionTable)
      .where(and(eq(incidentId, incidentTable.id), ne(state, 'verified'))),
  )
}

export async function deleteClips(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(incidentTable)
    .set({ clipState: 'expired', clipKey: null, clipStartsAt: null, clipDurationMs: null })
    .where(inArray(incidentTable.id, [...ids]))
}

export async function deleteStills(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(incidentTable)
    .set({ stillKey: null })
    .where(inArray(incidentTable.id, [...ids]))
}

export async function deleteIncidents(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(incidentTable).where(inArray(incidentTable.id, [...ids]))
}

/** Deletes a batch of observations before a moment, except a remaining incident's. Returns how many. */
export async function deleteObservations(db: Database, before: Date, limit: number): Promise<number> {
  const ofIncident = db
    .select({ id: incidentTable.id })
    .from(incidentTable)
    .where(eq(incidentTable.observationId, observationTable.id))
  const due = db
    .select({ id: observationTable.id })
    .from(observationTable)
    .where(
      and(lt(observationTable.startedAt, before), lt(observationTable.receivedAt, before), not(exists(ofIncident))),
    )
    .orderBy(asc(observationTable.startedAt))
    .limit(limit)
  const deleted = await db
    .delete(observationTable)
    .where(inArray(observationTable.id, due))
    .returning({ id: observationTable.id })
  return deleted.length
}

/** Removes the pictures of vehicles seen before a moment from their rows; the files are swept. */
export async function deleteVehiclePictures(db: Database, before: Date): Promise<void> {
  const { at, pictureKey, furtherViews } = sightingTable
  await db
    .update(sightingTable)
    .set({ pictureKey: null, furtherViews: [] })
    .where(and(lt(at, before), or(isNotNull(pictureKey), ne(furtherViews, []))))
}

/** A due clip of a yard event. */
export interface DueClip {
  readonly sightingId: string
  readonly event: string
  readonly clipKey: string | null
}

/** The oldest clips of yard events before a moment, unless a hold keeps the recording. */
export function listDueClips(db: Database, now: Date, before: Date, limit: number): Promise<DueClip[]> {
  return db
    .select({ sightingId: clipTable.sightingId, event: clipTable.event, clipKey: clipTable.clipKey })
    .from(clipTable)
    .innerJoin(sightingTable, eq(sightingTable.id, clipTable.sightingId))
    .where(and(lt(clipTable.at, before), eq(clipTable.clipState, 'ready'), not(isYardClipHeld(db, now))))
    .orderBy(asc(clipTable.at), asc(clipTable.sightingId), asc(clipTable.event))
    .limit(limit)
}

/** @param ids a sighting's id, then the event's */
export async function deleteYardClips(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(clipTable)
    .set({ clipState: 'expired', clipKey: null, clipStartsAt: null, clipDurationMs: null })
    .where(inArray(sql`${clipTable.sightingId} || ' ' || ${clipTable.event}`, [...ids]))
}

/** The media of a visit, or of a sighting outside any visit. */
export interface DueVisit {
  readonly id: string
  readonly clipKeys: readonly string[]
}

/** Visits that began before a moment, with their clips, unless a hold keeps the recording behind one. */
export function listDueVisits(db: Database, now: Date, before: Date, limit: number): Promise<DueVisit[]> {
  return db
    .select({ id: visitTable.id, clipKeys })
    .from(visitTable)
    .leftJoin(sightingTable, eq(sightingTable.visitId, visitTable.id))
    .leftJoin(clipTable, eq(clipTable.sightingId, sightingTable.id))
    .where(lt(visitTable.at, before))
    .groupBy(visitTable.id)
    .having(not(hasHeldClip(db, now)))
    .orderBy(asc(visitTable.at), asc(visitTable.id))
    .limit(limit)
}

/** Sightings before a moment outside any visit, such as all those in custom locations, unless a hold keeps a clip. */
export function listDueSightings(db: Database, now: Date, before: Date, limit: number): Promise<DueVisit[]> {
  return db
    .select({ id: sightingTable.id, clipKeys })
    .from(sightingTable)
    .leftJoin(clipTable, eq(clipTable.sightingId, sightingTable.id))
    .where(and(isNull(sightingTable.visitId), lt(sightingTable.at, before)))
    .groupBy(sightingTable.id)
    .having(not(hasHeldClip(db, now)))
    .orderBy(asc(sightingTable.at), asc(sightingTable.id))
    .limit(limit)
}

const clipKeys = sql<
  string[]
>`coalesce(array_agg(${clipTable.clipKey}) filter (where ${clipTable.clipKey} is not null), '{}')`

function hasHeldClip(db: Database, now: Date): SQL {
  return sql`bool_or(${clipTable.clipKey} is not null and ${isYardClipHeld(db, now)})`
}

export async function deleteVisits(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(sightingTable).where(inArray(sightingTable.visitId, [...ids]))
  await db.delete(visitTable).where(inArray(visitTable.id, [...ids]))
}

export async function deleteSightings(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(sightingTable).where(inArray(sightingTable.id, [...ids]))
}

/** Exports made before a moment, or showing recordings from before another that no hold keeps; unfinished ones stay. */
export async function listDueExports(
  db: Database,
  now: Date,
  madeBefore: Date,
  recordedBefore: Date | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: exportTable.id })
    .from(exportTable)
    .where(
      and(
        or(
          lt(exportTable.createdAt, madeBefore),
          recordedBefore === null
            ? undefined
            : and(lt(exportTable.from, recordedBefore), not(isExportedRecordingHeld(db, now))),
        ),
        notInArray(exportTable.state, ['waiting', 'running']),
        not(isExportHeld(db)),
      ),
    )
    .orderBy(asc(exportTable.createdAt), asc(exportTable.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteExports(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(exportTable).where(inArray(exportTable.id, [...ids]))
}
