import { and, eq, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { DeliveryRow } from './delivery.ts'
import { save } from './delivery-store.ts'
import { deliveryTable } from './notification-table.ts'

/** A delivery queued for longer than its retries take has lost its job. */
const lostAfterMs = 3 * 60 * 60_000

/**
 * Requeues deliveries: those being sent when a server was killed, those that have waited long enough, and those
 * without a job. Returns their ids. After a start (`isFirst`), those a killed server had just begun do not wait for
 * their job to expire.
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
    // The sender of a delivery locks it.
    .for('update', { skipLocked: true })
  const ids = found.map(({ id }) => id)
  await save(tx, ids, { state: 'queued', reason: null, dueAt: null }, now)
  return ids
}

/** Users whose digest is due; its deliveries become `queued`, or suppressed for a removed user. */
export async function claimDueDigests(tx: Database, now: Date): Promise<string[]> {
  const found = await tx
    .select({ id: deliveryTable.id, userId: deliveryTable.userId })
    .from(deliveryTable)
    .where(and(eq(deliveryTable.state, 'waiting'), eq(deliveryTable.reason, 'digest'), lte(deliveryTable.dueAt, now)))
    .for('update', { skipLocked: true })
  const idsOf = (rows: typeof found) => rows.map(({ id }) => id)
  const gone = found.filter(({ userId }) => userId === null)
  await save(tx, idsOf(gone), { state: 'suppressed', reason: 'user-gone', dueAt: null }, now)
  await save(tx, idsOf(found.filter(({ userId }) => userId !== null)), { state: 'queued' }, now)
  return [...new Set(found.flatMap(({ userId }) => userId ?? []))]
}

/** A digest's deliveries, oldest first, locked until the transaction ends. */
export function claimDigest(tx: Database, userId: string): Promise<DeliveryRow[]> {
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
