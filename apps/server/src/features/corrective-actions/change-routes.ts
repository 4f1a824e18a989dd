import type { ActionFieldChange } from '@foresite/contract/corrective-actions'
import { say } from '@foresite/contract/messages/say'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Database } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { nextUpdate, refuseChanged } from '#platform/records/record-store.ts'
import { announce, listed, locked, present, refuseVerified, todayAt } from './acting.ts'
import * as store from './action-store.ts'
import { actionEntryTable } from './corrective-action-table.ts'
import { addDays, type ActionRow } from './corrective-action.ts'
import type { CorrectiveActionsDependencies } from './dependencies.ts'
import { givenOf, ownerWays } from './notices.ts'

/** Longer than anything that is still a corrective action takes. */
const longestDays = 3650

export function createCorrectiveAction(deps: CorrectiveActionsDependencies): Handler<'createCorrectiveAction'> {
  return async ({ params: { id: incidentId }, body, statedBy, language }) => {
    const now = deps.clock.now()
    // What is not there is said before what is wrong with the rest.
    refuseOver(await store.lockIncident(deps.db, incidentId))
    await refuseDay(deps, body.dueOn)
    const id = newId(now)
    await deps.db.transaction(async (tx) => {
      const ownerName = await ownerOf(tx, body.ownerId)
      refuseOver(await store.lockIncident(tx, incidentId))
      await store.insertRow(tx, {
        ...body,
        id,
        incidentId,
        ownerName,
        state: 'open',
        reminded: 0,
        createdAt: now,
        updatedAt: now,
        updatedBy: statedBy,
      })
      const entry = await addEntry(tx, actionEntryTable, id, { kind: 'created' }, { at: now, by: statedBy })
      await notifyOwner(deps, tx, id, entry.id, statedBy)
    })
    deps.notifications.wake()
    const action = await present(deps, id)
    announce(deps, action, 'created')
    const fill = { title: action.title, owner: action.ownerName }
    return { action, message: say(language, 'action.created', fill) }
  }
}

export function changeCorrectiveAction(deps: CorrectiveActionsDependencies): Handler<'changeCorrectiveAction'> {
  return async ({ params: { id }, body: { since, ...wanted }, statedBy, language }) => {
    const now = deps.clock.now()
    // What is not there is said before what is wrong with the rest.
    await listed(deps.db, id)
    await deps.db.transaction(async (tx) => {
      // Users are locked before actions, as their removal does.
      const ownerName = await ownerOf(tx, wanted.ownerId)
      const row = await locked(tx, id)
      refuseChanged(row, since)
      refuseVerified(row)
      if (wanted.dueOn !== row.dueOn) await refuseDay(deps, wanted.dueOn)
      const next: ActionRow = {
        ...row,
        ...wanted,
        ownerName,
        updatedAt: nextUpdate(row, now),
        updatedBy: statedBy,
        // Another day is brought up anew.
        reminded: wanted.dueOn === row.dueOn ? row.reminded : 0,
      }
      const changes = changesOf(row, next)
      if (changes.length === 0) return
      await store.saveRow(tx, next)
      const deed = { kind: 'edited', changes } as const
      const entry = await addEntry(tx, actionEntryTable, id, deed, { at: now, by: statedBy })
      if (wanted.ownerId !== row.ownerId) await notifyOwner(deps, tx, id, entry.id, statedBy)
    })
    deps.notifications.wake()
    const action = await present(deps, id)
    announce(deps, action, 'updated')
    return { action, message: say(language, 'action.saved', { title: action.title }) }
  }
}

/** Throws a `Refusal` for an incident to which nothing is added. */
function refuseOver(incident: { readonly state: string } | null): void {
  if (incident === null) throw new Refusal(404, 'incident.unknown')
  const { state } = incident
  if (state === 'closed' || state === 'rejected') throw new Refusal(409, `action.incident.${state}`)
}

async function ownerOf(tx: Database, userId: string): Promise<string> {
  const name = await store.holdOwner(tx, userId)
  if (name === null) throw new Refusal(422, 'action.owner.unknown', { field: 'ownerId' })
  return name
}

async function refuseDay(deps: CorrectiveActionsDependencies, dueOn: string): Promise<void> {
  const today = await todayAt(deps)
  if (dueOn < today) throw new Refusal(422, 'action.due.past', { field: 'dueOn' })
  if (dueOn > addDays(today, longestDays)) throw new Refusal(422, 'action.due.far', { field: 'dueOn' })
}

/** Who gives it to themselves knows. */
async function notifyOwner(
  { notifications }: CorrectiveActionsDependencies,
  tx: Database,
  id: string,
  entryId: string,
  by: StatedBy | null,
): Promise<void> {
  const given = await listed(tx, id)
  const { ownerId } = given.action
  if (ownerId === null || ownerId === by?.userId) return
  await notifications.notify(tx, givenOf(given, entryId), { userIds: [ownerId], ...ownerWays })
}

/** What of an action is other than it was, in words that stay true whoever is renamed or gone. */
function changesOf(was: ActionRow, is: ActionRow): ActionFieldChange[] {
  const fields: readonly (readonly [ActionFieldChange['field'], (row: ActionRow) => string])[] = [
    ['title', ({ title }) => title],
    ['criteria', ({ criteria }) => criteria],
    ['dueOn', ({ dueOn }) => dueOn],
    ['priority', ({ priority }) => priority],
  ]
  const changed = fields.map(([field, read]) => ({ field, from: read(was), to: read(is) }))
  const owner = { field: 'owner' as const, from: was.ownerName, to: is.ownerName }
  return [...(was.ownerId === is.ownerId ? [] : [owner]), ...changed.filter(({ from, to }) => from !== to)]
}
