import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** Work that waits for the commit of the current transaction. */
const waiting = new AsyncLocalStorage<{ actions: (() => void)[] | null }>()

/**
 * Runs `action` once the open transaction is committed, at once outside of any. A rolled-back transaction drops it;
 * one inside another waits for the outer one. What runs is in the order in which it was given.
 */
export function afterCommit(action: () => void): void {
  const actions = waiting.getStore()?.actions
  if (actions) actions.push(action)
  else action()
}

/** Makes every transaction of `database` hold back what `afterCommit` is given inside it. Returns `database`. */
export function holdingUntilCommit<D extends PgDatabase<NodePgQueryResultHKT>>(database: D): D {
  const begin = database.transaction.bind(database)
  database.transaction = async (change, config) => {
    const own: { actions: (() => void)[] | null } = { actions: [] }
    const result = await waiting.run(own, () => begin((tx) => change(holdingUntilCommit(tx)), config))
    const committed = own.actions ?? []
    // What still runs in this context, not awaited by the transaction, waits no longer.
    own.actions = null
    for (const action of committed) afterCommit(action)
    return result
  }
  return database
}
