import type { EventFacts } from '@foresite/contract/event-sentence'
import { addDays } from '@foresite/site-time/site-time'
import {
  reminderSteps,
  type ActionOrigin,
  type ActionState,
  type CorrectiveAction,
  type ReminderStep,
} from '@foresite/contract/corrective-actions'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import type { correctiveActionTable } from './corrective-action-table.ts'

export type ActionRow = typeof correctiveActionTable.$inferSelect

/** An action with its origin and evidence for lists. */
export interface ListedAction {
  readonly action: ActionRow
  readonly incident:
    | (EventFacts & {
        readonly moduleName: string
        readonly cameraName: string
        readonly createdAt: Date
        readonly endedAt: Date | null
      })
    | null
  readonly report: { readonly number: string | null } | null
  readonly session: { readonly zoneName: string; readonly startedAt: Date } | null
  readonly evidenceCount: number
}

/** Open states: only these can be overdue, with reminders to the owner. */
export const waitingStates = ['open', 'in-progress', 'returned'] as const satisfies ActionState[]

/** States in which the owner works on it and may still remove evidence. */
export function isWaiting(state: ActionState): boolean {
  return waitingStates.some((waiting) => waiting === state)
}

/** An action as the API returns it. `today` is the current day at the site. */
export function toAction(listed: ListedAction, today: string): CorrectiveAction {
  const { action, evidenceCount } = listed
  const { title, criteria, ownerId, ownerName, dueOn, priority, state } = action
  return {
    ...recordFieldsOf(action),
    origin: originOf(listed),
    title,
    criteria,
    ownerId,
    ownerName,
    dueOn,
    priority,
    state,
    isOverdue: isWaiting(state) && dueOn < today,
    evidenceCount,
  }
}

function originOf({ action, incident, report, session }: ListedAction): ActionOrigin | null {
  const { incidentId, reportId, sessionId } = action
  if (incidentId !== null && incident !== null) {
    const { moduleName, createdAt, endedAt, ...event } = incident
    const [from, to] = [createdAt.toISOString(), endedAt?.toISOString() ?? null]
    return { kind: 'incident', id: incidentId, ...event, createdAt: from, endedAt: to }
  }
  if (reportId !== null && report !== null) return { kind: 'report', id: reportId, number: report.number }
  if (sessionId !== null && session !== null)
    return { kind: 'session', id: sessionId, ...session, startedAt: session.startedAt.toISOString() }
  return null
}

/** The origin as messages name it; null if there is none. */
export function originWords({ incident, report, session }: ListedAction): string | null {
  if (incident !== null) return `${incident.moduleName} · ${incident.cameraName}`
  return report?.number ?? session?.zoneName ?? null
}

/** When each reminder is due, in days after the due day. */
export interface ReminderDays {
  readonly first: number
  readonly second: number
}

/** The last reminder due on this day; null before the due day. */
export function dueStep(dueOn: string, today: string, { first, second }: ReminderDays): ReminderStep | null {
  if (today >= addDays(dueOn, second)) return 'second'
  if (today >= addDays(dueOn, first)) return 'first'
  return today >= dueOn ? 'due' : null
}

/** How many reminders have been sent once this one has. */
export function countOf(step: ReminderStep): number {
  return reminderSteps.indexOf(step) + 1
}
