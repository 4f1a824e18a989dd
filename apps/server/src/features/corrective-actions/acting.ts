import { dayOf } from '@foresite/site-time/site-time'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import type { RecordPictures } from '#platform/records/record-picture-store.ts'
import { lockRecord } from '#platform/records/record-store.ts'
import { correctiveActionTable } from './corrective-action-table.ts'
import type { ActionRow } from './corrective-action.ts'

export interface CorrectiveActionsParts extends RecordDependencies {
  readonly notifications: Pick<NotificationsFeature, 'notify' | 'wake'>
}

export interface CorrectiveActionsDependencies extends CorrectiveActionsParts {
  readonly pictures: RecordPictures
}

/** Locks an action until the transaction ends. */
export function lockAction(tx: Database, id: string): Promise<ActionRow> {
  return lockRecord(tx, correctiveActionTable, id, 'action.unknown')
}

/** Throws a `Refusal` for a verified action, which can no longer change. */
export function refuseVerified({ state, title }: ActionRow): void {
  if (state === 'verified') throw new Refusal(409, 'action.isVerified', { fill: { title } })
}

/** The current day at the site. */
export async function todayAt({ clock, timezone }: CorrectiveActionsDependencies): Promise<string> {
  return dayOf(clock.now(), await timezone())
}

/** Notifies screens that show an action or its incident's count of actions. */
export function announce(
  { live }: CorrectiveActionsDependencies,
  { id, incidentId }: Pick<ActionRow, 'id' | 'incidentId'>,
  change: 'created' | 'updated',
): void {
  live.changed({ topic: 'corrective-actions', id, change })
  if (incidentId !== null) live.changed({ topic: 'incidents', id: incidentId, change: 'updated' })
}
