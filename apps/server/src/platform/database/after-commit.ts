import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** Work that waits for the commit of the current transaction. */
const waiting = new AsyncLocalStorage<{ actions: (() => void)[] | null }>()

/**
 * Runs `action` once the open transaction is committed, at once outside of any. A rolled-back transaction drops it; a
 * nested one waits for the outer one. Actions run in the order of their calls.
 */
export function afterCommit(action: () => void): void {
  const actions = waiting.getStore()?.actions
  if (actions) actions.push(action)
  else action()
}

/**
 * Makes every transaction of `database` hold back the actions passed to `afterCommit` inside it. Returns `database`.
 */
export function holdingUntilCommit<D extends PgDatabase<NodePgQueryResultHKT>>(database: D): D {
  const begin = database.transaction.bind(database)
  database.transaction = async (change, config) => {
    const own: { actions: (() => void)[] | null } = { actions: [] }
    const result = await waiting.run(own, () => begin((tx) => change(holdingUntilCommit(tx)), config))
    const committed = own.actions ?? []
    // Work still running in this context, not awaited by the transaction, no longer waits.
    own.actions = null
    for (const action of committed) afterCommit(action)
    return result
  }
  return database
}
