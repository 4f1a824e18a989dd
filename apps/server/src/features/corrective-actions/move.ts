import type { ActionState } from '@foresite/contract/corrective-actions'
import { say, type MessageKey } from '@foresite/contract/messages/say'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Database } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { nextUpdate, refuseChanged } from '#platform/records/record-store.ts'
import { announce, listed, locked, present, refuseVerified } from './acting.ts'
import * as store from './action-store.ts'
import { actionEntryTable } from './corrective-action-table.ts'
import { canMove, type ActionRow } from './corrective-action.ts'
import type { CorrectiveActionsDependencies } from './dependencies.ts'
import { countEvidence } from './evidence-store.ts'
import { ownerWays, returnedOf } from './notices.ts'

const messages: Readonly<Record<ActionState, MessageKey>> = {
  open: 'action.reopened',
  'in-progress': 'action.begun',
  done: 'action.done',
  verified: 'action.verified',
  returned: 'action.returned',
}

/** Takes an action to its next state, as `nextActionStates` allows, with what that state asks for. */
export function moveCorrectiveAction(deps: CorrectiveActionsDependencies): Handler<'moveCorrectiveAction'> {
  return async ({ params: { id }, body: { state, note, since }, statedBy, language }) => {
    const now = deps.clock.now()
    await deps.db.transaction(async (tx) => {
      const row = await locked(tx, id)
      refuseChanged(row, since)
      refuseVerified(row)
      const { state: from, title } = row
      if (!canMove(from, state)) throw new Refusal(409, 'action.cannotMove', { fill: { title } })
      await refuseWithout(tx, row, { state, note, by: statedBy })
      await store.saveRow(tx, { ...row, state, updatedAt: nextUpdate(row, now), updatedBy: statedBy })
      const deed = { kind: 'moved', from, to: state, note } as const
      const entry = await addEntry(tx, actionEntryTable, id, deed, { at: now, by: statedBy })
      const { ownerId } = row
      if (state === 'returned' && ownerId !== null)
        await deps.notifications.notify(tx, returnedOf(await listed(tx, id), entry.id, note), {
          userIds: [ownerId],
          ...ownerWays,
        })
    })
    deps.notifications.wake()
    const action = await present(deps, id)
    announce(deps, action, 'updated')
    const fill = { title: action.title, owner: action.ownerName }
    return { action, message: say(language, messages[state], fill) }
  }
}

interface Wish {
  readonly state: ActionState
  readonly note: string
  readonly by: StatedBy | null
}

/** Throws a `Refusal` where a state asks for more: proof, a reason, or another person. */
async function refuseWithout(tx: Database, row: ActionRow, { state, note, by }: Wish) {
  if (state === 'done' && note === '' && (await countEvidence(tx, row.id)) === 0)
    throw new Refusal(422, 'action.proof.required', { field: 'note' })
  if (state === 'returned' && note === '') throw new Refusal(422, 'action.reason.required', { field: 'note' })
  // Where there is nobody else, nothing could ever be closed.
  if (state !== 'verified' || by === null || !(await store.hasOthers(tx, by.userId))) return
  if (by.userId === row.ownerId) throw new Refusal(409, 'action.verify.owner', { fill: { owner: row.ownerName } })
  // Another may be the owner since, or somebody may have done it for him.
  if (by.userId === (await store.findDoer(tx, row.id))?.userId)
    throw new Refusal(409, 'action.verify.doer', { fill: { name: by.name } })
}
