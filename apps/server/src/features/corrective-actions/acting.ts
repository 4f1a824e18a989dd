import type { CorrectiveAction } from '@foresite/contract/corrective-actions'
import { dayOf } from '@foresite/site-time/site-time'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import * as store from './action-store.ts'
import { toAction, type ActionRow, type ListedAction } from './corrective-action.ts'
import type { CorrectiveActionsDependencies } from './dependencies.ts'

/** An action as it is now, for an answer. Throws a `Refusal` where there is none. */
export async function present(deps: CorrectiveActionsDependencies, id: string): Promise<CorrectiveAction> {
  return toAction(await listed(deps.db, id), await todayAt(deps))
}

/** An action with what it belongs to, also inside of a transaction. Throws a `Refusal` where there is none. */
export async function listed(db: Database, id: string): Promise<ListedAction> {
  const row = await store.findListed(db, id)
  if (row === null) throw unknownAction()
  return row
}

/** An action that nobody else changes until the transaction ends. Throws a `Refusal` where there is none. */
export async function locked(tx: Database, id: string): Promise<ActionRow> {
  const row = await store.lockRow(tx, id)
  if (row === null) throw unknownAction()
  return row
}

/** Throws a `Refusal` for one that is over: what was verified stays as it was verified. */
export function refuseVerified({ state, title }: ActionRow): void {
  if (state === 'verified') throw new Refusal(409, 'action.isVerified', { fill: { title } })
}

/** The day that it is at the site. */
export async function todayAt({
  clock,
  timezone,
}: Pick<CorrectiveActionsDependencies, 'clock' | 'timezone'>): Promise<string> {
  return dayOf(clock.now(), await timezone())
}

/** Screens that show an action, or how many its incident has, read them again. */
export function announce(
  { live }: Pick<CorrectiveActionsDependencies, 'live'>,
  { id, incidentId }: Pick<CorrectiveAction, 'id' | 'incidentId'>,
  change: 'created' | 'updated',
): void {
  live.changed({ topic: 'corrective-actions', id, change })
  live.changed({ topic: 'incidents', id: incidentId, change: 'updated' })
}

function unknownAction(): Refusal {
  return new Refusal(404, 'action.unknown')
}
