import type { Database } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { lockPresent, type Stamp } from '#platform/records/record-store.ts'
import { RestorableKind } from '#platform/records/restorable-kind-store.ts'
import * as countStore from './count-store.ts'
import { cycleCountTable, cycleEntryTable, cycleSessionTable } from './cycle-counting-table.ts'
import type { NewLine } from './sheet.ts'
import type * as store from './store.ts'

/** Counts belong to their session: its history and live events cover them. */
export const sessions = new RestorableKind({
  table: cycleSessionTable,
  history: cycleEntryTable,
  topic: 'cycle-counting',
  unknown: 'cycle.unknown',
})

/** Locks an uncompleted session until the transaction ends; 409 if completed. */
export async function lockOpenSession(tx: Database, id: string): Promise<store.SessionRow> {
  const row = await sessions.lock(tx, id)
  refuseCompleted(row)
  return row
}

/** Throws a `Refusal` (409) for a completed session: its counts are final. */
export function refuseCompleted({ completedAt, name }: store.SessionRow): void {
  if (completedAt !== null) throw new Refusal(409, 'cycle.completed', { fill: { name } })
}

/** Locks a count of an open session, so that completing the session waits; 404 if deleted. */
export async function lockCount(tx: Database, id: string): Promise<countStore.ListedCount> {
  const session = await lockOpenSession(tx, await countStore.sessionIdOf(tx, id))
  return { row: await lockPresent(tx, cycleCountTable, id, 'cycle.count.unknown'), session }
}

/** Adds lines to a sheet and keeps existing ones. */
export async function addLines(
  tx: Database,
  sessionId: string,
  lines: readonly NewLine[],
  { at, by }: Stamp,
): Promise<void> {
  const mark = { createdAt: at, updatedAt: at, updatedBy: by }
  const rows = lines.map((line) => ({ ...line, ...mark, id: newId(at), sessionId }))
  await inBatches(rows, (some) => tx.insert(cycleCountTable).values(some).onConflictDoNothing())
}
