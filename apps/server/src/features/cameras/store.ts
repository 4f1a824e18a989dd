import type { GroundCalibration } from '@foresite/contract/ground'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import type { Polygon } from '@foresite/contract/zones'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { lockRecord, updateIfUnchanged, type Edit } from '#platform/records/record-store.ts'
import { cameraTable } from './camera-table.ts'
import type { CameraRow } from './camera.ts'

interface MaskChange {
  readonly masks: readonly Polygon[]
  readonly at: Date
  /** When the masks being replaced were saved; omit to replace any. */
  readonly since?: Date | null | undefined
}

/** Every camera, by name. */
export function listRows(db: Database): Promise<CameraRow[]> {
  return db.select().from(cameraTable).orderBy(asc(cameraTable.name), asc(cameraTable.id))
}

/** Whether any camera belongs to a simulated site. */
export async function hasSimulatedCameras(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: cameraTable.id })
    .from(cameraTable)
    .where(eq(cameraTable.kind, 'simulated'))
    .limit(1)
  return rows.length > 0
}

export async function findRow(db: Database, id: string): Promise<CameraRow | null> {
  const [row] = await db.select().from(cameraTable).where(eq(cameraTable.id, id))
  return row ?? null
}

export async function findSimulatedRow(db: Database, simulatedId: string): Promise<CameraRow | null> {
  const [row] = await db.select().from(cameraTable).where(eq(cameraTable.simulatedId, simulatedId)).limit(1)
  return row ?? null
}

/** Locks a camera against deletion until the transaction ends; null if there is none. */
export async function holdRow(db: Database, id: string): Promise<CameraRow | null> {
  const [row] = await db.select().from(cameraTable).where(eq(cameraTable.id, id)).for('key share')
  return row ?? null
}

/** Inserts a camera; returns it with the columns' defaults. */
export async function insertRow(db: Database, columns: typeof cameraTable.$inferInsert): Promise<CameraRow> {
  const [row] = await db.insert(cameraTable).values(columns).returning()
  if (row === undefined) throw new Error('PostgreSQL returned no inserted camera')
  return row
}

/** Changes a camera's settings, as `updateIfUnchanged` does; no columns leave it as it is. */
export function changeRow(db: Database, id: string, change: Partial<CameraRow>, edit: Edit): Promise<CameraRow> {
  return db.transaction(async (tx) => {
    if (Object.keys(change).length > 0) await updateIfUnchanged(tx, cameraTable, id, edit, change, 'camera.unknown')
    return lockRecord(tx, cameraTable, id, 'camera.unknown')
  })
}

export async function deleteRow(db: Database, id: string): Promise<void> {
  await db.delete(cameraTable).where(eq(cameraTable.id, id))
}

/** Stores vision's report of a camera. */
export async function saveReport(db: Database, report: CameraReport): Promise<void> {
  await db
    .update(cameraTable)
    .set({
      state: report.state,
      stateSince: new Date(report.since),
      problem: report.problem ?? null,
      health: report.health,
      recording: report.recording,
    })
    .where(eq(cameraTable.id, report.cameraId))
}

/** The files in use by cameras. */
export async function listFileKeys(db: Database): Promise<string[]> {
  const rows = await db.select({ key: cameraTable.fileKey }).from(cameraTable)
  return rows.flatMap(({ key }) => (key === null ? [] : [key]))
}

/** Whether a camera has this name, in any case. */
export async function isNameTaken(db: Database, name: string): Promise<boolean> {
  return (await db.$count(cameraTable, sql`lower(${cameraTable.name}) = lower(${name})`)) > 0
}

/** Whether a camera was imported from this one of the recorder. */
export async function isRecorderNameTaken(db: Database, recorderName: string): Promise<boolean> {
  return (await db.$count(cameraTable, eq(cameraTable.recorderName, recorderName))) > 0
}

/**
 * Saves the privacy masks; null when there is no such camera, or when they were not last changed at `since` (omit to
 * replace any).
 */
export async function savePrivacyMasks(
  db: Database,
  id: string,
  { masks, at, since }: MaskChange,
): Promise<CameraRow | null> {
  const known = cameraTable.privacyMasksAt
  const isAsRead = since === undefined ? undefined : since === null ? isNull(known) : eq(known, since)
  const [row] = await db
    .update(cameraTable)
    .set({ privacyMasks: [...masks], privacyMasksAt: at })
    .where(and(eq(cameraTable.id, id), isAsRead))
    .returning()
  return row ?? null
}

interface GroundChange {
  readonly ground: GroundCalibration | null
  /** The stored calibration required for the write; undefined: any. */
  readonly was: GroundCalibration | null | undefined
}

/** Saves the ground calibration; null when there is no such camera, or its calibration was another one. */
export async function saveGround(db: Database, id: string, { ground, was }: GroundChange): Promise<CameraRow | null> {
  const before =
    was === undefined
      ? undefined
      : sql`${cameraTable.ground} is not distinct from ${was === null ? null : JSON.stringify(was)}::jsonb`
  const [row] = await db
    .update(cameraTable)
    .set({ ground })
    .where(and(eq(cameraTable.id, id), before))
    .returning()
  return row ?? null
}
