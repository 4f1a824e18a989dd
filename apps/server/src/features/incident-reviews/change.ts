import type { IncidentChange, IncidentHistoryEvent } from '@foresite/contract/incident-reviews'
import type { IncidentState, RejectionReason } from '@foresite/contract/incidents'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { IncidentRow } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { nextUpdate, refuseChanged } from '#platform/records/record-store.ts'
import type { IncidentReviewsDependencies } from './dependencies.ts'
import { incidentEntryTable } from './incident-entry-table.ts'
import { obstacleTo, verdictIn } from './review.ts'
import * as store from './store.ts'

export interface Asked {
  readonly id: string
  readonly change: IncidentChange
  /** The incident's `updatedAt` as the editor read it. */
  readonly since?: string | undefined
  readonly by: StatedBy | null
}

/** An incident after a change, also if nothing had to change. */
export interface Changed {
  readonly before: Pick<IncidentRow, 'state' | 'rejectionReason' | 'assigneeId'>
  readonly updatedAt: Date
}

/**
 * Changes the state or assignee of an incident's whole event, and records the user. A change without effect is not
 * recorded. Throws a `Refusal` with the reason, or if another user has changed it since.
 */
export async function changeIncident(
  deps: IncidentReviewsDependencies,
  { id, change, since, by }: Asked,
): Promise<Changed> {
  return deps.db.transaction(async (tx) => {
    const event = await deps.incidents.holdEvent(tx, id)
    const row = event.find((each) => each.id === id)
    if (row === undefined) throw new Refusal(404, 'incident.unknown')
    refuseChanged(row, since)
    const step = await stepOf(tx, row, change)
    if (step === null) return { before: row, updatedAt: row.updatedAt }
    if (step.reviewed.state === 'closed') await refuseOpenActions(deps, tx, event)
    const updatedAt = nextUpdate(row, deps.clock.now())
    await store.saveReview(tx, row.episodeId, { ...step.reviewed, updatedAt })
    await addEntry(tx, incidentEntryTable, id, step.event, { at: updatedAt, by })
    for (const one of event) deps.live.changed({ topic: 'incidents', id: one.id, change: 'updated' })
    return { before: row, updatedAt }
  })
}

interface Step {
  readonly reviewed: store.Reviewed
  readonly event: IncidentHistoryEvent
}

/** The effect of a change on an incident; null if there is none. */
async function stepOf(tx: Database, row: IncidentRow, change: IncidentChange): Promise<Step | null> {
  if (change.kind === 'assignee') return assigning(tx, row, change.userId)
  const { state: from } = row
  const { state: to, reason } = change
  if (reason !== undefined && to !== 'rejected')
    throw new Refusal(422, 'incident.reason.onlyRejected', { field: 'reason' })
  if (to === from && (reason ?? row.rejectionReason) === row.rejectionReason) return null
  const obstacle = to === from ? null : obstacleTo(from, to)
  if (obstacle !== null) throw new Refusal(409, obstacle, { field: 'state' })
  return {
    reviewed: { state: to, verdict: verdictIn(to, row.verdict), rejectionReason: reasonIn(to, reason, row) },
    event: { kind: 'moved', from, to, ...(reason === undefined ? {} : { reason }) },
  }
}

/** Closing keeps the reason, and so does reopening as rejected; any other change clears it. */
function reasonIn(to: IncidentState, reason: RejectionReason | undefined, row: IncidentRow): RejectionReason | null {
  if (reason !== undefined) return reason
  return to === 'closed' || (to === 'rejected' && row.verdict === 'rejected') ? row.rejectionReason : null
}

async function assigning(tx: Database, row: IncidentRow, userId: string | null): Promise<Step | null> {
  if (userId === row.assigneeId) return null
  if (userId === null)
    return {
      reviewed: { assigneeId: null, assigneeName: null },
      event: { kind: 'assigned', to: null },
    }
  const name = await store.nameOfUser(tx, userId)
  if (name === null) throw new Refusal(422, 'user.unknown', { field: 'userId' })
  return {
    reviewed: { assigneeId: userId, assigneeName: name },
    event: { kind: 'assigned', to: { userId, name } },
  }
}

async function refuseOpenActions(
  { openActions }: IncidentReviewsDependencies,
  tx: Database,
  event: readonly IncidentRow[],
): Promise<void> {
  let count = 0
  for (const { id } of event) count += await openActions(tx, id)
  if (count === 1) throw new Refusal(409, 'incident.state.openAction')
  if (count > 1) throw new Refusal(409, 'incident.state.openActions', { fill: { count } })
}
