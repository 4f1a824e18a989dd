import type { CallAnswer } from '@foresite/contract/client'
import type { IncidentChange } from '@foresite/contract/incident-reviews'
import { call, isAbort, sentenceOf } from '#platform/api/call.ts'

type Changed = CallAnswer<'changeIncidents'>['changed']

/** An incident that was not changed, and why not. */
interface NotUndone {
  readonly id: string
  readonly message: string
}

/**
 * Puts incidents back to what they were before they were changed together; those that were in one state go back to it
 * together. Answers which could not be, each with the reason.
 */
export async function undoReview(changed: Changed, kind: IncidentChange['kind']): Promise<readonly NotUndone[]> {
  const refused: NotUndone[] = []
  for (const { change, incidents } of groupsOf(changed, kind)) {
    try {
      const answer = await call('changeIncidents', { body: { incidents, change } }, { quiet: true })
      refused.push(...answer.refused)
    } catch (error: unknown) {
      // One group that fails is no reason to leave the others as they are; a question that was cancelled ends it all.
      if (isAbort(error)) return refused
      refused.push(...incidents.map(({ id }) => ({ id, message: sentenceOf(error) })))
    }
  }
  return refused
}

function groupsOf(changed: Changed, kind: IncidentChange['kind']) {
  const groups = new Map<string, { change: IncidentChange; incidents: { id: string; since: string }[] }>()
  for (const { id, updatedAt: since, before } of changed) {
    const change: IncidentChange =
      kind === 'state'
        ? { kind, state: before.state, ...reasonOf(before) }
        : { kind: 'assignee', userId: before.assigneeId }
    const key = JSON.stringify(change)
    const group = groups.get(key) ?? { change, incidents: [] }
    group.incidents.push({ id, since })
    groups.set(key, group)
  }
  return groups.values()
}

/** Only `rejected` has a reason; closed incidents keep theirs. */
function reasonOf({ state, reason }: Changed[number]['before']) {
  return state === 'rejected' && reason !== null ? { reason } : {}
}
