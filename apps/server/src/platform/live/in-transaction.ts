import type { Changed } from '@foresite/contract/live-events'
import type { Database } from '#platform/database/database.ts'
import type { Live } from './live.ts'

/**
 * Runs `change` in a transaction. Its live events are sent in their order once the transaction is committed, and
 * dropped when it is rolled back. Inside another one (`db` is a transaction, `live` its events), they wait for that.
 */
export async function inTransaction<T>(
  { db, live }: { readonly db: Database; readonly live: Live },
  change: (tx: Database, events: Live) => Promise<T>,
): Promise<T> {
  const collected: Changed[] = []
  const result = await db.transaction((tx) => change(tx, { changed: (event) => void collected.push(event) }))
  for (const event of collected) live.changed(event)
  return result
}
