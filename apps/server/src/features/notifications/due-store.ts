import { and, eq, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { DeliveryRow } from './delivery.ts'
import { save } from './delivery-store.ts'
import { deliveryTable } from './notification-table.ts'

/** What waits in the queue for longer than its retries take has lost its job. */
const lostAfterMs = 3 * 60 * 60_000

/**
 * Deliveries that have to be looked at anew, made `queued`: what was being sent when a server was killed, what has
 * waited long enough, and what has lost its job. Their ids. After a start, `isFirst`, what a killed server had just taken
 * up is not left until its job runs out.
 */
export async function requeue(tx: Database, now: Date, isFirst: boolean): Promise<string[]> {
  const isDue = and(
    eq(deliveryTable.state, 'waiting'),
    lte(deliveryTable.dueAt, now),
    or(isNull(deliveryTable.reason), ne(deliveryTable.reason, 'digest')),
  )
  const isLost = and(
    eq(deliveryTable.state, 'queued'),
    isFirst ? isNull(deliveryTable.reason) : lt(deliveryTable.updatedAt, new Date(now.getTime() - lostAfterMs)),
  )
  const found = await tx
    .select({ id: deliveryTable.id })
    .from(deliveryTable)
    .where(or(eq(deliveryTable.state, 'sending'), isDue, isLost))
    // What is being sent is locked by who sends it.
    .for('update', { skipLocked: true })
  const ids = found.map(({ id }) => id)
  await save(tx, ids, { state: 'queued', dueAt: null }, now)
  return ids
}

/** The users for whom a digest is due; what is in it is `queued` from now on. */
export async function takeDueDigests(tx: Database, now: Date): Promise<string[]> {
  const found = await tx
    .select({ id: deliveryTable.id, userId: deliveryTable.userId })
    .from(deliveryTable)
    .where(and(eq(deliveryTable.state, 'waiting'), eq(deliveryTable.reason, 'digest'), lte(deliveryTable.dueAt, now)))
    .for('update', { skipLocked: true })
  const ids = found.map(({ id }) => id)
  await save(tx, ids, { state: 'queued' }, now)
  return [...new Set(found.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
}

/** What goes into a user's digest, oldest first, that nobody else has until the transaction ends. */
export function takeDigest(tx: Database, userId: string): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(deliveryTable)
    .where(
      and(
        eq(deliveryTable.userId, userId),
        eq(deliveryTable.channel, 'email'),
        eq(deliveryTable.state, 'queued'),
        eq(deliveryTable.reason, 'digest'),
      ),
    )
    .orderBy(deliveryTable.createdAt, deliveryTable.id)
    .for('update', { skipLocked: true })
}
