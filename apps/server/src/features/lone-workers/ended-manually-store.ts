import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { noObservation, type LoneWorkerRow } from './lone-worker.ts'
import type { Place } from './lone-worker-store.ts'
import { loneWorkerTable as workers } from './lone-worker-table.ts'

// Manually ended sessions that vision still considers open.

const endedManually = and(
  isNotNull(workers.endedAt),
  isNotNull(workers.endedWhy),
  or(isNotNull(workers.aloneObservationId), isNotNull(workers.alertObservationId)),
)

/** Those that a person has ended, and vision has not, the last one first. */
export function listEndedManually(db: Database): Promise<LoneWorkerRow[]> {
  return db.select().from(workers).where(endedManually).orderBy(desc(workers.endedAt))
}

/** The last of those in a zone as a module sees it, locked; null for none. */
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

/** Vision has begun another one there: whatever a person had ended before is over for it, too. */
export async function leaveNothingAt(tx: Database, { moduleId, zoneId }: Place): Promise<void> {
  await tx
    .update(workers)
    .set(noObservation)
    .where(and(endedManually, eq(workers.moduleId, moduleId), eq(workers.zoneId, zoneId)))
}
