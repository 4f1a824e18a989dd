import { followingStates } from '@foresite/contract/incident-reviews'
import { incidentVerdict, type IncidentState, type IncidentVerdict } from '@foresite/contract/incidents'
import type { MessageKey } from '@foresite/contract/messages/translate'

/** Why an incident cannot change from one state to another; null if it can. */
export function obstacleTo(from: IncidentState, to: IncidentState): MessageKey | null {
  if (followingStates[from].includes(to)) return null
  return from === 'closed' ? 'incident.state.fromClosed' : 'incident.state.noVerdict'
}

/** An incident's verdict after a change of state: closing keeps it. */
export function verdictIn(state: IncidentState, before: IncidentVerdict | null): IncidentVerdict | null {
  if (state === 'closed') return before
  return incidentVerdict.safeParse(state).data ?? null
}

/** The message after each change of state. */
export const stateMessage = {
  new: 'incident.isNew',
  acknowledged: 'incident.isAcknowledged',
  confirmed: 'incident.isConfirmed',
  rejected: 'incident.isRejected',
  closed: 'incident.isClosed',
} as const satisfies Record<IncidentState, MessageKey>
