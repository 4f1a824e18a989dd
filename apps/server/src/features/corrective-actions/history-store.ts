import type { ActionDeed, ActionEntry } from '@foresite/contract/corrective-actions'
import type { StatedBy } from '@foresite/contract/stated-by'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import { actionEntryTable } from './corrective-action-table.ts'

/** Who does something, and when. */
export interface Doing {
  readonly at: Date
  /** Null: the product itself, or nobody by name. */
  readonly by: StatedBy | null
}

/** Writes into an action's history what is done to it; the entry's id. */
export async function record(tx: Database, actionId: string, deed: ActionDeed, { at, by }: Doing): Promise<string> {
  const id = newId(at)
  await tx.insert(actionEntryTable).values({ id, actionId, at, by, deed })
  return id
}

/** Who said last that an action is done; null where nobody did, or nobody by name. */
export async function findDoer(tx: Database, actionId: string): Promise<StatedBy | null> {
  const [last] = await tx
    .select({ by: actionEntryTable.by })
    .from(actionEntryTable)
    .where(
      and(
        eq(actionEntryTable.actionId, actionId),
        sql`${actionEntryTable.deed} ->> 'kind' = 'moved'`,
        sql`${actionEntryTable.deed} ->> 'to' = 'done'`,
      ),
    )
    .orderBy(desc(actionEntryTable.position))
    .limit(1)
  return last?.by ?? null
}

/** What was done to an action, newest first. */
export async function listHistory(db: Database, actionId: string): Promise<ActionEntry[]> {
  const rows = await db
    .select()
    .from(actionEntryTable)
    .where(eq(actionEntryTable.actionId, actionId))
    .orderBy(desc(actionEntryTable.position))
  return rows.map(({ id, at, by, deed }) => ({ id, at: at.toISOString(), by, deed }))
}
