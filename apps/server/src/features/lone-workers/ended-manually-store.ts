import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { noObservation, type LoneWorkerRow } from './lone-worker.ts'
import type { Place } from './lone-worker-store.ts'
import { loneWorkerTable as workers } from './lone-worker-table.ts'

// Sessions that an operator ended but vision still considers open.

const endedManually = and(
  isNotNull(workers.endedAt),
  isNotNull(workers.endedWhy),
  or(isNotNull(workers.aloneObservationId), isNotNull(workers.alertObservationId)),
)

/** These sessions, last ended first. */
export function listEndedManually(db: Database): Promise<LoneWorkerRow[]> {
  return db.select().from(workers).where(endedManually).orderBy(desc(workers.endedAt))
}

/** Whether any session is open, was ended manually, or waits for its deletion. */
export async function hasUnfinished(db: Database): Promise<boolean> {
  const unfinished = or(isNull(workers.endedAt), isNull(workers.alertAt), endedManually)
  return (await db.select({ id: workers.id }).from(workers).where(unfinished).limit(1)).length > 0
}

/** Locks the last of these in a module's zone; null if there is none. */
export async function lockEndedManually(tx: Database, { moduleId, zoneId }: Place): Promise<LoneWorkerRow | null> {
  const [row] = await tx
    .select()
    .from(workers)
    .where(and(endedManually, eq(workers.moduleId, moduleId), eq(workers.zoneId, zoneId)))
    .orderBy(desc(workers.endedAt))
    .limit(1)
    .for('update')
  return row ?? null
}

/** Vision has begun another session there, so it also considers the manually ended ones over. */
export async function leaveNothingAt(tx: Database, { moduleId, zoneId }: Place): Promise<void> {
  await tx
    .update(workers)
    .set(noObservation)
    .where(and(endedManually, eq(workers.moduleId, moduleId), eq(workers.zoneId, zoneId)))
}
