import type { Observation } from '@foresite/contract/observations'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { observationTable } from './observation-table.ts'
import type { DropReason } from './verdict.ts'

/** Inserts observations received for the first time, in one statement. Returns their ids. */
export async function insertNew(
  tx: Database,
  observations: readonly Observation[],
  receivedAt: Date,
): Promise<Set<string>> {
  const inserted = await tx
    .insert(observationTable)
    .values(
      observations.map((observation) => ({
        id: observation.id,
        kind: observation.kind,
        cameraId: observation.cameraId,
        ruleId: observation.ruleId,
        zoneId: observation.zoneId,
        startedAt: new Date(observation.startedAt),
        endedAt: observation.endedAt === null ? null : new Date(observation.endedAt),
        receivedAt: receivedAt,
        content: observation,
      })),
    )
    .onConflictDoNothing({ target: observationTable.id })
    .returning({ id: observationTable.id })
  return new Set(inserted.map(({ id }) => id))
}

/** An earlier observation's state, locked until the transaction ends. */
export async function lock(
  tx: Database,
  id: string,
): Promise<{ readonly isDropped: boolean; readonly isOver: boolean }> {
  const [row] = await tx
    .select({ dropped: observationTable.dropped, endedAt: observationTable.endedAt })
    .from(observationTable)
    .where(eq(observationTable.id, id))
    .for('update')
  return { isDropped: typeof row?.dropped === 'string', isOver: row?.endedAt instanceof Date }
}

/** Records an observation's end; one that has already ended stays unchanged. */
export async function saveEnd(tx: Database, observation: Observation, endedAt: Date): Promise<void> {
  await tx
    .update(observationTable)
    .set({ endedAt, content: observation })
    .where(and(eq(observationTable.id, observation.id), isNull(observationTable.endedAt)))
}

/** Records why an observation was dropped; null once it counts. */
export async function saveDropped(tx: Database, id: string, reason: DropReason | null): Promise<void> {
  await tx.update(observationTable).set({ dropped: reason }).where(eq(observationTable.id, id))
}
