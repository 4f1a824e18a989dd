import { and, asc, eq, inArray, lt, not } from 'drizzle-orm'
import { recorderEventTable } from '#features/recorder/index.ts'
import type { Database } from '#platform/database/database.ts'
import { isRecorderEventHeld, recorderEventEnd } from './held-store.ts'

interface DueEvents {
  readonly cameraId: string
  readonly before: Date
  readonly limit: number
  readonly now: Date
}

/** A camera's oldest events that ended before a moment and are not held. */
export async function listDue(db: Database, { cameraId, before, limit, now }: DueEvents): Promise<string[]> {
  const table = recorderEventTable
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.cameraId, cameraId),
        // This condition uses the index; the next one decides.
        lt(table.startedAt, before),
        lt(recorderEventEnd, before.toISOString()),
        not(isRecorderEventHeld(db, now)),
      ),
    )
    .orderBy(asc(table.startedAt), asc(table.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteRows(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(recorderEventTable).where(inArray(recorderEventTable.id, [...ids]))
}
