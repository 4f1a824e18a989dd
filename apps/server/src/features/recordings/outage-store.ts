import { and, asc, desc, eq, gt, inArray, isNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
import { violatedConstraint } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { OutageChange, OutageRow } from './outage.ts'
import { outageTable } from './outage-table.ts'

/** The open outages of cameras. */
export function listOpen(db: Database, cameraIds: readonly string[]): Promise<OutageRow[]> {
  if (cameraIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(outageTable)
    .where(and(inArray(outageTable.cameraId, [...cameraIds]), isNull(outageTable.to)))
}

/** A camera's outages that overlap a period, oldest first. */
export function listBetween(db: Database, cameraId: string, from: Date, to: Date): Promise<OutageRow[]> {
  return db
    .select()
    .from(outageTable)
    .where(overlaps(cameraId, from, to))
    .orderBy(asc(outageTable.from), asc(outageTable.id))
}

function overlaps(cameraId: string, from: Date, to: Date): SQL | undefined {
  return and(
    eq(outageTable.cameraId, cameraId),
    lt(outageTable.from, to),
    or(isNull(outageTable.to), gt(outageTable.to, from)),
  )
}

/** Whether a camera's pictures of a period were analysed, as a condition: nobody knows who is in those that were not. */
export function isAnalysed(db: Database, cameraId: string, from: Date, to: Date): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(outageTable)
      .where(and(overlaps(cameraId, from, to), eq(outageTable.kind, 'unseen'))),
  )
}

/** A camera's latest outages, newest first. */
export function listLatest(db: Database, cameraId: string, limit: number): Promise<OutageRow[]> {
  return db
    .select()
    .from(outageTable)
    .where(eq(outageTable.cameraId, cameraId))
    .orderBy(desc(outageTable.from), desc(outageTable.id))
    .limit(limit)
}

/** Records changes of a camera's outages; a deleted camera has none. */
export async function apply(db: Database, cameraId: string, changes: readonly OutageChange[]): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      for (const change of changes) await applyOne(tx, cameraId, change)
    })
  } catch (problem) {
    if (violatedConstraint(problem) !== 'camera_outages_camera_id_cameras_id_fk') throw problem
  }
}

async function applyOne(db: Database, cameraId: string, change: OutageChange): Promise<void> {
  if (change.change === 'begins') {
    const { kind, problem, at } = change
    const row = { id: newId(at), cameraId, kind, problem, from: at, to: null }
    await db.insert(outageTable).values(row).onConflictDoNothing()
    return
  }
  const here = eq(outageTable.id, change.outage.id)
  if (change.change === 'other-problem') await db.update(outageTable).set({ problem: change.problem }).where(here)
  // There was no outage: vision was running and only unreachable.
  else if (change.at <= change.outage.from) await db.delete(outageTable).where(here)
  else await db.update(outageTable).set({ to: change.at }).where(here)
}
