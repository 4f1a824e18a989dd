import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** Actions that wait for the current transaction's commit. */
const waiting = new AsyncLocalStorage<{ actions: (() => void)[] | null }>()

/**
 * Runs `action` once the current transaction is committed, or at once outside one. A rolled-back transaction drops it;
 * a nested one waits for the outer one. Actions run in the order of the calls.
 */
export function afterCommit(action: () => void): void {
  const actions = waiting.getStore()?.actions
  if (actions) actions.push(action)
  else action()
}

/**
 * Makes every transaction of `database` hold back actions passed to `afterCommit` until its commit. Returns
 * `database`.
 */
export function holdingUntilCommit<D extends PgDatabase<NodePgQueryResultHKT>>(database: D): D {
  const begin = database.transaction.bind(database)
  database.transaction = async (change, config) => {
    const own: { actions: (() => void)[] | null } = { actions: [] }
    const result = await waiting.run(own, () => begin((tx) => change(holdingUntilCommit(tx)), config))
    const committed = own.actions ?? []
    // Work still running in this context, which the transaction did not await, no longer waits.
    own.actions = null
    for (const action of committed) afterCommit(action)
    return result
  }
  return database
}
