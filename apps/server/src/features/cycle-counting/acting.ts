import type { CycleEvent } from '@foresite/contract/cycle-counting'
import type { Database } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { lockPresent, type Stamp } from '#platform/records/record-store.ts'
import * as countStore from './count-store.ts'
import { cycleCountTable, cycleEntryTable, cycleSessionTable } from './cycle-counting-table.ts'
import type { CycleCountingDependencies } from './dependencies.ts'
import type { NewLine } from './sheet.ts'
import type * as store from './store.ts'

/** Locks a session until the transaction ends; 404 if deleted. */
export function lockSession(tx: Database, id: string): Promise<store.SessionRow> {
  return lockPresent(tx, cycleSessionTable, id, 'cycle.unknown')
}

/** Locks an uncompleted session; 409 if completed, because its counts are final. */
export async function lockOpenSession(tx: Database, id: string): Promise<store.SessionRow> {
  const row = await lockSession(tx, id)
  if (row.completedAt !== null) throw new Refusal(409, 'cycle.completed', { fill: { name: row.name } })
  return row
}

/** Locks a count of an open session, so that completing the session waits; 404 if deleted. */
export async function lockCount(tx: Database, id: string): Promise<countStore.ListedCount> {
  const session = await lockOpenSession(tx, await countStore.sessionIdOf(tx, id))
  return { row: await lockPresent(tx, cycleCountTable, id, 'cycle.count.unknown'), session }
}

/** Records an event in the session's history. Counts belong to their session: screens refetch it. */
export async function note(
  { live }: Pick<CycleCountingDependencies, 'live'>,
  tx: Database,
  sessionId: string,
  event: CycleEvent,
  stamp: Stamp,
  change: 'created' | 'updated' | 'deleted' = 'updated',
): Promise<void> {
  await addEntry(tx, cycleEntryTable, sessionId, event, stamp)
  live.changed({ topic: 'cycle-counting', id: sessionId, change })
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
