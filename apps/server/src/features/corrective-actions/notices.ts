import type { ReminderStep } from '@foresite/contract/corrective-actions'
import type { MessageKey } from '@foresite/contract/messages/say'
import type { NotificationContent, Notification } from '#features/notifications/index.ts'
import type { ListedAction } from './corrective-action.ts'

/** Mail always; in browsers where somebody has switched it on. */
export const ownerWays = { email: true, push: true } as const

interface Sentences {
  readonly title: MessageKey
  readonly text: MessageKey
  readonly why?: MessageKey
}

/** What the owner is told when a reminder is due. */
export function reminderOf(listed: ListedAction, step: ReminderStep): Notification {
  const text = step === 'due' ? 'notify.action.due.text' : 'notify.action.overdue.text'
  return telling(listed, reminderName(listed, step), { title: 'notify.action.title', text })
}

/** What the supervisors are told with the last reminder. Its own message: it is about them, not about the owner. */
export function escalationOf(listed: ListedAction): Notification {
  return telling(listed, `${reminderName(listed, 'second')}:supervisors`, {
    title: 'notify.action.supervisor.title',
    text: 'notify.action.overdue.text',
    why: 'notify.action.supervisor.why',
  })
}

/** What a new owner is told. @param entryId the line of the history that says so */
export function givenOf(listed: ListedAction, entryId: string): Notification {
  return telling(listed, `action:${listed.action.id}:given:${entryId}`, {
    title: 'notify.action.given.title',
    text: 'notify.action.given.text',
  })
}

/** What the owner is told when it comes back. @param entryId the line of the history that says so */
export function returnedOf(listed: ListedAction, entryId: string, reason: string): Notification {
  return telling(
    listed,
    `action:${listed.action.id}:returned:${entryId}`,
    { title: 'notify.action.returned.title', text: 'notify.action.returned.text' },
    { reason: /[.!?…]$/.test(reason) ? reason : `${reason}.` },
  )
}

/** A day that was moved is reminded of anew. */
function reminderName({ action }: ListedAction, step: ReminderStep): string {
  return `action:${action.id}:${action.dueOn}:${step}`
}

function telling(
  { action, incident }: ListedAction,
  about: string,
  { title, text, why = 'notify.action.why' }: Sentences,
  more: Readonly<Record<string, string>> = {},
): Notification {
  const subject = `${incident.moduleName} · ${incident.cameraName}`
  const content: NotificationContent = {
    kind: 'corrective-action',
    id: action.id,
    title,
    text,
    why,
    fill: {
      title: action.title,
      owner: action.ownerName,
      due: { day: action.dueOn },
      incident: subject,
      ...more,
    },
    path: `/compliance/corrective-actions?action=${action.id}`,
  }
  // What is Low would be gathered with incidents; who has something to do is told of it by itself.
  const severity = action.priority === 'High' ? 'High' : 'Medium'
  return {
    about,
    subject: `${action.title} · ${subject}`,
    severity,
    incidentId: action.incidentId,
    content,
  }
}
