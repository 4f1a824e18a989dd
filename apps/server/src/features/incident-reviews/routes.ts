import type { IncidentEntry } from '@foresite/contract/incident-reviews'
import { translate } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addEntry, listEntries } from '#platform/records/history-store.ts'
import { changeIncident } from './change.ts'
import type { IncidentReviewsDependencies } from './dependencies.ts'
import { incidentEntryTable } from './incident-entry-table.ts'
import { stateMessage } from './review.ts'
import * as store from './store.ts'

export const handlers = {
  async reviewIncident(deps, { params: { id }, body: { state, reason, since }, statedBy: by, language }) {
    const change = { kind: 'state', state, reason } as const
    const { updatedAt } = await changeIncident(deps, { id, change, since, by })
    return { message: translate(language, stateMessage[state]), updatedAt: updatedAt.toISOString() }
  },

  async assignIncident(deps, { params: { id }, body: { userId, since }, statedBy: by, language }) {
    const change = { kind: 'assignee', userId } as const
    const { updatedAt } = await changeIncident(deps, { id, change, since, by })
    const name = userId === null ? null : await store.nameOfUser(deps.db, userId)
    const message =
      name === null ? translate(language, 'incident.unassigned') : translate(language, 'incident.assigned', { name })
    return { message, updatedAt: updatedAt.toISOString() }
  },

  async commentIncident(deps, { params: { id }, body: { text }, statedBy, language }) {
    const entry = await addComment(deps, id, text, statedBy)
    deps.live.changed({ topic: 'incidents', id, change: 'updated' })
    return { message: translate(language, 'incident.commented'), entry }
  },

  /** An incident has the history of its event. */
  async listIncidentEntries({ db }, { params: { id } }) {
    const event = await store.listEvent(db, id)
    if (event.length === 0) throw new Refusal(404, 'incident.unknown')
    return (await listEntries(db, incidentEntryTable, event)).toReversed()
  },

  readReviewQueue: ({ db }) => store.readQueue(db),
  countReviews: ({ db }, { query }) => store.countReviews(db, query),
} satisfies Handlers<IncidentReviewsDependencies>

function addComment(
  deps: IncidentReviewsDependencies,
  incidentId: string,
  text: string,
  by: StatedBy | null,
): Promise<IncidentEntry> {
  return deps.db.transaction(async (tx) => {
    const row = (await deps.incidents.holdEvent(tx, incidentId)).find(({ id }) => id === incidentId)
    if (row === undefined) throw new Refusal(404, 'incident.unknown')
    const at = deps.clock.now()
    const event = { kind: 'commented', text } as const
    const entry = await addEntry(tx, incidentEntryTable, incidentId, event, { at, by })
    await store.saveReview(tx, row.episodeId, { comments: row.comments + 1 })
    return entry
  })
}
