import type { Observation } from '@foresite/contract/observations'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { observationTable } from './observation-table.ts'
import type { DropReason } from './verdict.ts'

/** Writes an observation down if it is heard for the first time. What is known of it, and whether it is new. */
export async function hear(
  tx: Database,
  observation: Observation,
  heardAt: Date,
): Promise<{ readonly isNew: boolean; readonly isDropped: boolean; readonly isOver: boolean }> {
  const inserted = await tx
    .insert(observationTable)
    .values({
      id: observation.id,
      kind: observation.kind,
      cameraId: observation.cameraId,
      ruleId: observation.ruleId,
      zoneId: observation.zoneId,
      startedAt: new Date(observation.startedAt),
      endedAt: observation.endedAt === null ? null : new Date(observation.endedAt),
      heardAt,
      content: observation,
    })
    .onConflictDoNothing({ target: observationTable.id })
    .returning({ id: observationTable.id })
  if (inserted.length > 0)
    return { isNew: true, isDropped: false, isOver: observation.endedAt !== null }
  const [row] = await tx
    .select({ dropped: observationTable.dropped, endedAt: observationTable.endedAt })
    .from(observationTable)
    .where(eq(observationTable.id, observation.id))
    .for('update')
  return {
    isNew: false,
    isDropped: typeof row?.dropped === 'string',
    isOver: row?.endedAt instanceof Date,
  }
}

/** Writes down that an observation has ended, and what is known of it by then; what has ended stays as it was. */
export async function saveEnd(
  tx: Database,
  observation: Observation,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(observationTable)
    .set({ endedAt, content: observation })
    .where(and(eq(observationTable.id, observation.id), isNull(observationTable.endedAt)))
}

/** Writes down why an observation raised nothing; null once it has raised something. */
export async function saveDropped(
  tx: Database,
  id: string,
  reason: DropReason | null,
): Promise<void> {
  await tx.update(observationTable).set({ dropped: reason }).where(eq(observationTable.id, id))
}
