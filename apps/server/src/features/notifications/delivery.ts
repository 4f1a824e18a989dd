import type { Delivery } from '@foresite/contract/notifications'
import type { deliveryTable } from './notification-table.ts'

export type DeliveryRow = typeof deliveryTable.$inferSelect

export type NewDelivery = Pick<
  DeliveryRow,
  'channel' | 'about' | 'target' | 'userId' | 'recipient' | 'incidentId' | 'alarm' | 'subject' | 'severity' | 'name'
> &
  Partial<Pick<DeliveryRow, 'content'>>

/** A delivery as the API returns it, with its subject in words. */
export function toDelivery(row: DeliveryRow, subject: string): Delivery {
  const { id, channel, recipient, userId, state, reason, problem, incidentId, alarm } = row
  return {
    id,
    channel,
    recipient,
    userId,
    state,
    reason,
    problem,
    subject,
    incidentId,
    alarm,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
