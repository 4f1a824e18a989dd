import { and, asc, eq, inArray, lt, not } from 'drizzle-orm'
import { recorderEventTable } from '#features/recorder/index.ts'
import type { Database } from '#platform/database/database.ts'
import { isRecorderEventHeld, recorderEventEnd } from './held-store.ts'

export interface DueEvents {
  readonly cameraId: string
  readonly before: Date
  readonly limit: number
  readonly now: Date
}

/** The oldest events of a camera that were over before a moment, and that no hold keeps. */
export async function listDue(db: Database, { cameraId, before, limit, now }: DueEvents): Promise<string[]> {
  const table = recorderEventTable
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.cameraId, cameraId),
        // The first of the two uses the index.
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
