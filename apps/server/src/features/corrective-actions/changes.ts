import {
  actionFieldReaders,
  nextActionStates,
  type ActionEntry,
  type ActionState,
  type OriginReference,
} from '@foresite/contract/corrective-actions'
import { addDays } from '@foresite/site-time/site-time'
import { translate, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import { changesBetween } from '@foresite/contract/records'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { refuseChanged, saveRecord, type Stamp, type Edit } from '#platform/records/record-store.ts'
import { announce, lockAction, refuseVerified, todayAt, type CorrectiveActionsDependencies } from './acting.ts'
import { actionEntryTable, correctiveActionTable } from './corrective-action-table.ts'
import { toAction, type ActionRow } from './corrective-action.ts'
import { assignmentOf, returnOf, toOwner } from './notices.ts'
import * as store from './store.ts'

/** An arbitrary upper limit for a due day. */
const longestDays = 3650

const moveMessages: Readonly<Record<ActionState, MessageKey>> = {
  open: 'action.reopened',
  'in-progress': 'action.begun',
  done: 'action.done',
  verified: 'action.verified',
  returned: 'action.returned',
}

export const changeHandlers = {
  async createCorrectiveAction(deps, { body: { origin, ...body }, statedBy: by, language }) {
    const at = deps.clock.now()
    const id = newId(at)
    // An unknown origin is reported before other errors.
    await originColumns(deps.db, origin)
    await refuseDay(deps, body.dueOn)
    await deps.db.transaction(async (tx) => {
      const ownerName = await ownerOf(tx, body.ownerId)
      const columns = await originColumns(tx, origin)
      const times = { createdAt: at, updatedAt: at, updatedBy: by }
      await tx.insert(correctiveActionTable).values({ ...body, ...columns, ...times, id, ownerName, state: 'open' })
      const entry = await addEntry(tx, actionEntryTable, id, { kind: 'created' }, { at, by })
      await notifyOwner(deps, tx, id, entry)
      announce(deps, { id, incidentId: columns.incidentId }, 'created')
    })
    return answer(deps, id, language, 'action.created')
  },

  async changeCorrectiveAction(deps, { params: { id }, body: { since, ...fields }, statedBy: by, language }) {
    await store.find(deps.db, id)
    await deps.db.transaction(async (tx) => {
      // Locks users before actions, in the same order as their removal.
      const ownerName = await ownerOf(tx, fields.ownerId)
      await changed(deps, tx, id, { at: deps.clock.now(), by, since }, async (row, stamp) => {
        const isMoved = fields.dueOn !== row.dueOn
        if (isMoved) await refuseDay(deps, fields.dueOn)
        const next = { ...fields, ownerName, ...(isMoved ? { reminded: 0 } : {}) }
        const changes = changesBetween(row, { ...row, ...next }, actionFieldReaders)
        const isAssigned = fields.ownerId !== row.ownerId
        if (changes.length === 0 && !isAssigned) return
        await saveRecord(tx, correctiveActionTable, row, next, stamp)
        const entry = await addEntry(tx, actionEntryTable, id, { kind: 'edited', changes }, stamp)
        if (isAssigned) await notifyOwner(deps, tx, id, entry)
      })
    })
    return answer(deps, id, language, 'action.saved')
  },

  /** Moves an action to its next state, as `nextActionStates` allows, with the data that the state requires. */
  async moveCorrectiveAction(deps, { params: { id }, body: { state, note, since }, statedBy: by, language }) {
    await deps.db.transaction((tx) =>
      changed(deps, tx, id, { at: deps.clock.now(), by, since }, async (row, stamp) => {
        const { state: from, title, ownerId } = row
        if (!nextActionStates[from].includes(state)) throw new Refusal(409, 'action.cannotMove', { fill: { title } })
        await refuseWithout(deps, tx, row, { state, note, by })
        await saveRecord(tx, correctiveActionTable, row, { state }, stamp)
        const entry = await addEntry(tx, actionEntryTable, id, { kind: 'moved', from, to: state, note }, stamp)
        if (state === 'returned' && ownerId !== null)
          await deps.notifications.notify(tx, returnOf(await store.find(tx, id), entry.id, note), toOwner(ownerId))
      }),
    )
    return answer(deps, id, language, moveMessages[state])
  },
} satisfies Handlers<CorrectiveActionsDependencies>

/** Changes an action unless another user has changed it since it was read; concurrent changes wait. */
async function changed(
  deps: CorrectiveActionsDependencies,
  tx: Database,
  id: string,
  { since, ...stamp }: Edit,
  change: (row: ActionRow, stamp: Stamp) => Promise<void>,
): Promise<void> {
  const row = await lockAction(tx, id)
  refuseChanged(row, since)
  refuseVerified(row)
  await change(row, stamp)
  announce(deps, row, 'updated')
}

async function answer(deps: CorrectiveActionsDependencies, id: string, language: Language, message: MessageKey) {
  deps.notifications.wake()
  const action = toAction(await store.find(deps.db, id), await todayAt(deps))
  const fill = { title: action.title, owner: action.ownerName }
  return { action, message: translate(language, message, fill) }
}

/** The columns of an action's origin. Throws a `Refusal` if the origin does not exist, or its incident is closed. */
async function originColumns(tx: Database, origin: OriginReference | null) {
  if (origin === null) return { incidentId: null }
  const found = await store.findOrigin(tx, origin)
  if (found === null)
    throw new Refusal(404, origin.kind === 'session' ? 'ergonomics.session.unknown' : `${origin.kind}.unknown`)
  if (!('state' in found)) return found
  const { state, ...columns } = found
  if (state === 'closed' || state === 'rejected') throw new Refusal(409, `action.incident.${state}`)
  return columns
}

async function ownerOf(tx: Database, userId: string): Promise<string> {
  const name = await store.holdOwner(tx, userId)
  if (name === null) throw new Refusal(422, 'user.unknown', { field: 'ownerId' })
  return name
}

async function refuseDay(deps: CorrectiveActionsDependencies, dueOn: string): Promise<void> {
  const today = await todayAt(deps)
  if (dueOn < today) throw new Refusal(422, 'action.due.past', { field: 'dueOn' })
  if (dueOn > addDays(today, longestDays)) throw new Refusal(422, 'action.due.far', { field: 'dueOn' })
}

/** Users who assign an action to themselves are not notified. */
async function notifyOwner(deps: CorrectiveActionsDependencies, tx: Database, id: string, entry: ActionEntry) {
  const assigned = await store.find(tx, id)
  const { ownerId } = assigned.action
  if (ownerId === null || ownerId === entry.by?.userId) return
  await deps.notifications.notify(tx, assignmentOf(assigned, entry.id), toOwner(ownerId))
}

/** Throws a `Refusal` if a state requires more: evidence, a reason or another person. */
async function refuseWithout(
  { pictures }: CorrectiveActionsDependencies,
  tx: Database,
  row: ActionRow,
  { state, note, by }: { readonly state: ActionState; readonly note: string; readonly by: StatedBy | null },
) {
  if (state === 'done' && note === '' && (await pictures.count(tx, row.id)) === 0)
    throw new Refusal(422, 'action.proof.required', { field: 'note' })
  if (state === 'returned' && note === '') throw new Refusal(422, 'action.reason.required', { field: 'note' })
  // Otherwise a site with one user could never close anything.
  if (state !== 'verified' || by === null || !(await store.hasOthers(tx, by.userId))) return
  if (by.userId === row.ownerId) throw new Refusal(409, 'action.verify.owner', { fill: { owner: row.ownerName } })
  // Ownership may have changed since, or another person did it for the owner.
  if (by.userId === (await store.findDoer(tx, row.id))?.userId)
    throw new Refusal(409, 'action.verify.doer', { fill: { name: by.name } })
}
