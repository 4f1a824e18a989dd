import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { correctiveActionTable } from './corrective-action-table.ts'

/**
 * How many actions of each of these incidents are open: not verified. One that has none is left out. In a transaction
 * that has locked an incident's row none is added to it until it ends.
 */
export async function openActions(db: Database, incidentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (incidentIds.length === 0) return new Map()
  const rows = await db
    .select({ incidentId: correctiveActionTable.incidentId, open: count() })
    .from(correctiveActionTable)
    .where(
      and(inArray(correctiveActionTable.incidentId, [...incidentIds]), ne(correctiveActionTable.state, 'verified')),
    )
    .groupBy(correctiveActionTable.incidentId)
  return new Map(rows.map(({ incidentId, open }) => [incidentId, open]))
}

/** How many actions of an incident are open, like `openActions`. */
export function countOpenActions(db: Database, incidentId: string): Promise<number> {
  return db.$count(
    correctiveActionTable,
    and(eq(correctiveActionTable.incidentId, incidentId), ne(correctiveActionTable.state, 'verified')),
  )
}
