import type { CallAnswer } from '@foresite/contract/client'
import { translate, type Language } from '@foresite/contract/messages/translate'
import { failureOf } from '#platform/http/failures.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeIncident } from './change.ts'
import type { IncidentReviewsDependencies } from './dependencies.ts'
import { eventsOf, nameOfUser } from './store.ts'

type Bulk = CallAnswer<'changeIncidents'>

export const bulkHandlers = {
  /** Each event in its own transaction: one failure does not hold back the others. */
  async changeIncidents(deps, { body: { incidents, change }, statedBy: by, language }) {
    // An unknown user is one error, not one per incident.
    if (change.kind === 'assignee' && change.userId !== null)
      if ((await nameOfUser(deps.db, change.userId)) === null)
        throw new Refusal(422, 'user.unknown', { field: 'change.userId' })
    const sinceById = new Map(incidents.map(({ id, since }) => [id, since]))
    const events = await eventsOf(deps.db, [...sinceById.keys()])
    const done = new Map<string, Omit<Bulk['changed'][number], 'id'>>()
    const changed: Bulk['changed'] = []
    const refused: Bulk['refused'] = []
    for (const [id, since] of sinceById) {
      const event = events.get(id) ?? id
      // Another incident of the same event came first and changed them all.
      const together = done.get(event)
      if (together !== undefined) {
        changed.push({ id, ...together })
        continue
      }
      try {
        const { before, updatedAt } = await changeIncident(deps, { id, change, since, by })
        const { state, rejectionReason: reason, assigneeId } = before
        const outcome = { updatedAt: updatedAt.toISOString(), before: { state, reason, assigneeId } }
        done.set(event, outcome)
        changed.push({ id, ...outcome })
      } catch (problem) {
        // A failure does not hide earlier changes.
        const { failure } = failureOf(problem, language)
        if (!(problem instanceof Refusal))
          deps.log.error({ err: problem, incident: id }, 'could not change one of several incidents')
        refused.push({ id, error: failure.error, message: failure.message })
      }
    }
    return { message: sum(language, changed.length, sinceById.size), changed, refused }
  },
} satisfies Handlers<IncidentReviewsDependencies>

/** The result in words. */
function sum(language: Language, count: number, all: number): string {
  if (count === 0) return translate(language, 'incidents.changedNone')
  if (count < all) return translate(language, 'incidents.changedSome', { count, all })
  return count === 1 ? translate(language, 'incidents.changedOne') : translate(language, 'incidents.changed', { count })
}
