import type { CycleDeed } from '@foresite/contract/cycle-counting'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { lockPresent, type Doing } from '#platform/records/record-store.ts'
import { cycleCountTable, cycleEntryTable, cycleSessionTable } from './cycle-counting-table.ts'
import type { CycleCountingDependencies } from './dependencies.ts'
import type { NewLine } from './sheet.ts'
import * as store from './store.ts'

/** Rows in one statement: PostgreSQL accepts 65,535 parameters. */
const batch = 500

/** A session, locked until the transaction ends; 404 for a deleted one. */
export function lockSession(tx: Database, id: string): Promise<store.SessionRow> {
  return lockPresent(tx, cycleSessionTable, id, 'cycle.unknown')
}

/** One that is not completed: the counts of a completed one stay as they are (409). */
export async function lockOpenSession(tx: Database, id: string): Promise<store.SessionRow> {
  const row = await lockSession(tx, id)
  if (row.completedAt !== null) throw new Refusal(409, 'cycle.completed', { fill: { name: row.name } })
  return row
}

/** A count of an open session, locked after it: completing the session waits for it. 404 for a deleted one. */
export async function lockCount(tx: Database, id: string): Promise<store.ListedCount> {
  const session = await lockOpenSession(tx, await store.sessionIdOf(tx, id))
  return { row: await lockPresent(tx, cycleCountTable, id, 'cycle.count.unknown'), session }
}

/** Notes a deed in the session's history. Counts are part of their session: screens read it again. */
export async function note(
  { live }: Pick<CycleCountingDependencies, 'live'>,
  tx: Database,
  sessionId: string,
  deed: CycleDeed,
  doing: Doing,
  change: 'created' | 'updated' | 'deleted' = 'updated',
): Promise<void> {
  await addEntry(tx, cycleEntryTable, sessionId, deed, doing)
  live.changed({ topic: 'cycle-counting', id: sessionId, change })
}

/** Adds lines to a sheet; existing ones stay. */
export async function addLines(
  tx: Database,
  sessionId: string,
  lines: readonly NewLine[],
  { at, by }: Doing,
): Promise<void> {
  const mark = { createdAt: at, updatedAt: at, updatedBy: by }
  for (let i = 0; i < lines.length; i += batch) {
    const rows = lines.slice(i, i + batch).map((line) => ({ ...line, ...mark, id: newId(at), sessionId }))
    await tx.insert(cycleCountTable).values(rows).onConflictDoNothing()
  }
}
