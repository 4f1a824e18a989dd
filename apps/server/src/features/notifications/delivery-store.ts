import type { DeliveryFilter } from '@foresite/contract/notifications'
import { and, count, desc, eq, gte, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { incidentTable } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { newId } from '#platform/ids/new-id.ts'
import { equalTo } from '#platform/records/filter-store.ts'
import type { DeliveryRow, NewDelivery } from './delivery.ts'
import { deliveryTable } from './notification-table.ts'

/** Inserts deliveries that do not exist yet; returns the new ones. */
export async function insertNew(tx: Database, deliveries: readonly NewDelivery[], now: Date): Promise<DeliveryRow[]> {
  if (deliveries.length === 0) return []
  const rows = deliveries.map((delivery) => ({
    ...delivery,
    id: newId(now),
    state: 'queued' as const,
    createdAt: now,
    updatedAt: now,
  }))
  return tx.insert(deliveryTable).values(rows).onConflictDoNothing().returning()
}

/** Leaves out deliveries whose recipients have already been notified of this event by the same channel. */
export async function withoutNotified(
  tx: Database,
  eventId: string,
  deliveries: readonly NewDelivery[],
): Promise<NewDelivery[]> {
  if (deliveries.length === 0) return []
  const known = await tx
    .selectDistinct({ channel: deliveryTable.channel, target: deliveryTable.target })
    .from(deliveryTable)
    .innerJoin(incidentTable, eq(incidentTable.id, deliveryTable.incidentId))
    .where(
      and(
        eq(incidentTable.episodeId, eventId),
        // Excludes other features' messages about an incident, such as its assignment.
        eq(deliveryTable.about, sql`'incident:' || ${deliveryTable.incidentId}`),
      ),
    )
  const names = new Set(known.map(({ channel, target }) => `${channel} ${target}`))
  return deliveries.filter(({ channel, target }) => !names.has(`${channel} ${target}`))
}

/** One page of matching deliveries, newest first, and their total number. */
export async function listRows(
  db: Database,
  { channel, state, userId, incidentId, ...paging }: DeliveryFilter,
): Promise<Page<DeliveryRow>> {
  const where = equalTo(deliveryTable, { channel, state, userId, incidentId })
  const query = db
    .select()
    .from(deliveryTable)
    .where(where)
    .orderBy(desc(deliveryTable.createdAt), desc(deliveryTable.id))
  return pageOf(query, db.$count(deliveryTable, where), paging)
}

/** Locks a delivery in one of these states; null if there is none or another server has it. */
export async function lockDelivery(
  tx: Database,
  id: string,
  states: readonly DeliveryRow['state'][],
): Promise<DeliveryRow | null> {
  const [row] = await tx
    .select()
    .from(deliveryTable)
    .where(and(eq(deliveryTable.id, id), inArray(deliveryTable.state, [...states])))
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Whether there is such a delivery, in one of these states if given, locked or not. */
export async function exists(db: Database, id: string, states?: readonly DeliveryRow['state'][]): Promise<boolean> {
  const isInState = states && inArray(deliveryTable.state, [...states])
  return (await db.$count(deliveryTable, and(eq(deliveryTable.id, id), isInState))) > 0
}

export async function save(
  tx: Database,
  ids: readonly string[],
  change: Partial<Pick<DeliveryRow, 'state' | 'reason' | 'problem' | 'attempts' | 'dueAt' | 'sentAt'>>,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(deliveryTable)
    .set({ ...change, updatedAt: now })
    .where(inArray(deliveryTable.id, [...ids]))
}

/**
 * The number of other messages to a target by a channel that were sent since then, and of those being sent. A user
 * counts with all browsers.
 */
export async function countToday(
  db: Database,
  { about, channel, userId, target }: Pick<DeliveryRow, 'about' | 'channel' | 'userId' | 'target'>,
  since: Date,
): Promise<{ readonly sent: number; readonly sending: number }> {
  const whose = userId === null ? eq(deliveryTable.target, target) : eq(deliveryTable.userId, userId)
  const isSent = and(eq(deliveryTable.state, 'sent'), gte(deliveryTable.sentAt, since))
  const isSending = eq(deliveryTable.state, 'sending')
  // A push to all of a user's browsers is one message, and so is a digest.
  const message = sql`case when ${deliveryTable.reason} = 'digest' then ${deliveryTable.sentAt}::text else ${deliveryTable.about} end`
  const messages = (are: SQL | undefined) => sql<number>`(count(distinct ${message}) filter (where ${are}))::int`
  const [row] = await db
    .select({ sent: messages(isSent), sending: messages(isSending) })
    .from(deliveryTable)
    .where(and(whose, ne(deliveryTable.about, about), eq(deliveryTable.channel, channel), or(isSent, isSending)))
  return row ?? { sent: 0, sending: 0 }
}

/** Whether the same user gets the same message by email. */
export async function goesByEmail(
  db: Database,
  { about, userId }: Pick<DeliveryRow, 'about' | 'userId'>,
): Promise<boolean> {
  if (userId === null) return false
  const [row] = await db
    .select({ found: count() })
    .from(deliveryTable)
    .where(
      and(
        eq(deliveryTable.about, about),
        eq(deliveryTable.userId, userId),
        eq(deliveryTable.channel, 'email'),
        ne(deliveryTable.state, 'suppressed'),
      ),
    )
  return (row?.found ?? 0) > 0
}

/** Whether an alarm has been sent since. */
export async function isNotified(db: Database, alarmId: string, since: Date): Promise<boolean> {
  const delivered = await db.$count(
    deliveryTable,
    and(sql`starts_with(${deliveryTable.about}, ${`alarm:${alarmId}@`})`, gte(deliveryTable.createdAt, since)),
  )
  return delivered > 0
}

/** The number of a channel's messages with this outcome. */
export interface Outcome {
  readonly channel: DeliveryRow['channel']
  readonly state: DeliveryRow['state']
  readonly count: number
}

/** The messages of a period, by channel and outcome. */
export function countOutcomes(db: Database, from: Date, to: Date): Promise<Outcome[]> {
  const { channel, state, createdAt } = deliveryTable
  return db
    .select({ channel, state, count: count() })
    .from(deliveryTable)
    .where(and(gte(createdAt, from), lt(createdAt, to)))
    .groupBy(channel, state)
    .orderBy(channel, state)
}

/** Deletes old deliveries without an incident. */
export async function removeBefore(db: Database, before: Date): Promise<void> {
  await db.delete(deliveryTable).where(and(isNull(deliveryTable.incidentId), lt(deliveryTable.createdAt, before)))
}
