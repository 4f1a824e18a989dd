import {
  nextActionStates,
  reminderSteps,
  type ActionState,
  type CorrectiveAction,
  type ReminderStep,
} from '@foresite/contract/corrective-actions'
import type { correctiveActionTable } from './corrective-action-table.ts'

/** A corrective action as it is stored. */
export type ActionRow = typeof correctiveActionTable.$inferSelect

/** An action with what lists show of its incident and its evidence. */
export interface ListedAction {
  readonly action: ActionRow
  readonly incident: {
    readonly moduleName: string
    readonly cameraName: string
    readonly createdAt: Date
  }
  readonly evidenceCount: number
}

/** States in which somebody still has to do it: only then it can be overdue, and its owner is reminded. */
export const waitingStates = ['open', 'in-progress', 'returned'] as const satisfies ActionState[]

/** States in which its owner works on it, and so may take evidence away again. */
export function isWaiting(state: ActionState): boolean {
  return waitingStates.some((waiting) => waiting === state)
}

export function canMove(from: ActionState, to: ActionState): boolean {
  return nextActionStates[from].includes(to)
}

/** An action as answers show it. `today` is the day of the site's calendar. */
export function toAction({ action, incident, evidenceCount }: ListedAction, today: string): CorrectiveAction {
  const { reminded, createdAt, updatedAt, ...shown } = action
  return {
    ...shown,
    incident: { ...incident, createdAt: incident.createdAt.toISOString() },
    isOverdue: isWaiting(shown.state) && shown.dueOn < today,
    evidenceCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** After how many days each reminder is due, the due day being 0. */
export interface ReminderDays {
  readonly first: number
  readonly second: number
}

/** The last reminder that is due by a day of the site; null before the due day. */
export function dueStep(dueOn: string, today: string, { first, second }: ReminderDays): ReminderStep | null {
  if (today >= addDays(dueOn, second)) return 'second'
  if (today >= addDays(dueOn, first)) return 'first'
  return today >= dueOn ? 'due' : null
}

/** How many reminders have gone out once this one has. */
export function countOf(step: ReminderStep): number {
  return reminderSteps.indexOf(step) + 1
}

/** A day of the calendar so many days on. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
