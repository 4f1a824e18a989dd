import { readRules, type Notification } from '#features/notifications/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import type { ShipmentRow } from './store.ts'

type Parts = Pick<ShipmentsDependencies, 'notifications'>

/**
 * Notifies the supervisors of a submitted count that is over or short, once per submission: the truck is still there.
 */
export async function raiseDifferences(
  { notifications }: Parts,
  tx: Database,
  row: Pick<ShipmentRow, 'id' | 'number' | 'carrier' | 'over' | 'short'>,
  submittedAt: Date,
): Promise<void> {
  const { id, over, short } = row
  if (!over && !short) return
  const fill = { over: String(over), short: String(short) }
  const notification = noticeOf(
    row,
    `shipment:${id}:${submittedAt.toISOString()}`,
    'notify.shipment.differs.text',
    fill,
  )
  await notifications.notify(tx, notification, (await readRules(tx)).supervisors)
}

/** Notifies the supervisors of a shipment's first major or critical damage. */
export async function raiseDamage(
  { notifications }: Parts,
  tx: Database,
  row: Pick<ShipmentRow, 'id' | 'number' | 'carrier'>,
  { findingId, pallet_id: pallet }: { readonly findingId: string; readonly pallet_id: string },
): Promise<void> {
  const notification = noticeOf(row, `shipment-damage:${findingId}`, 'notify.shipment.damaged.text', { pallet })
  await notifications.notify(tx, notification, (await readRules(tx)).supervisors)
}

function noticeOf(
  { id, number, carrier }: Pick<ShipmentRow, 'id' | 'number' | 'carrier'>,
  about: string,
  text: Notification['content']['text'],
  fill: Readonly<Record<string, string>>,
): Notification {
  return {
    about,
    subject: number,
    severity: 'High',
    incidentId: null,
    content: {
      kind: 'shipment',
      id,
      title: 'notify.shipment.title',
      text,
      why: 'notify.shipment.why',
      fill: { number, carrier: carrier || '–', ...fill },
      path: `/quality/shipment-inspection/shipment-details/${id}`,
    },
  }
}
