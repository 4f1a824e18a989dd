import type { Changed } from '@foresite/contract/live-events'
import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from './in-transaction.ts'

const one = { topic: 'cameras', id: 'c1', change: 'created' } as const
const other = { topic: 'zones', id: 'z1', change: 'deleted' } as const

/** A database that commits, or fails to, and the events and the commits in their order. */
function site(commit: () => void = () => undefined) {
  const order: (Changed | 'committed')[] = []
  const db = {
    transaction: async <T>(change: (tx: Database) => Promise<T>): Promise<T> => {
      const result = await change(db)
      commit()
      order.push('committed')
      return result
    },
  } as unknown as Database
  return { order, db, live: { changed: (event: Changed) => void order.push(event) } }
}

test('events of a transaction are sent in their order after its commit', async () => {
  const { order, ...parts } = site()
  await inTransaction(parts, async (_, events) => {
    events.changed(one)
    await Promise.resolve()
    events.changed(other)
  })
  expect(order).toEqual(['committed', one, other])
})

test('events of a transaction that fails, or whose commit fails, are not sent', async () => {
  const failing = site()
  const failed = inTransaction(failing, (_, events) => {
    events.changed(one)
    return Promise.reject(new Error('rolled back'))
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(failing.order).toEqual([])

  const lost = site(() => {
    throw new Error('no commit')
  })
  const uncommitted = inTransaction(lost, (_, events) => {
    events.changed(one)
    return Promise.resolve()
  })
  await expect(uncommitted).rejects.toThrow('no commit')
  expect(lost.order).toEqual([])
})

test('events of a transaction within another wait for the outer one', async () => {
  const { order, ...parts } = site()
  await inTransaction(parts, async (tx, events) => {
    await inTransaction({ db: tx, live: events }, (_, inner) => {
      inner.changed(one)
      return Promise.resolve()
    })
    events.changed(other)
  })
  expect(order).toEqual(['committed', 'committed', one, other])
})
