import type { ReminderStep } from '@foresite/contract/corrective-actions'
import type { MessageKey } from '@foresite/contract/messages/translate'
import type { NotificationContent, Notification } from '#features/notifications/index.ts'
import { originWords, type ListedAction } from './corrective-action.ts'

/** By email always, by push if the user enabled it. */
export function toOwner(userId: string) {
  return { userIds: [userId], email: true, push: true }
}

interface Sentences {
  readonly title: MessageKey
  readonly text: MessageKey
  readonly why?: MessageKey
}

export function reminderOf(listed: ListedAction, step: ReminderStep): Notification {
  const sentences =
    step === 'due'
      ? ({ title: 'notify.action.title', text: 'notify.action.due.text' } as const)
      : ({ title: 'notify.action.overdue.title', text: 'notify.action.overdue.text' } as const)
  return noticeOf(listed, reminderName(listed, step), sentences)
}

/** The message to the supervisors with the last reminder. */
export function escalationOf(listed: ListedAction): Notification {
  return noticeOf(listed, `${reminderName(listed, 'second')}:supervisors`, {
    title: 'notify.action.supervisor.title',
    text: 'notify.action.overdue.text',
    why: 'notify.action.supervisor.why',
  })
}

/** The message to a new owner. @param entryId the history entry of the assignment */
export function assignmentOf(listed: ListedAction, entryId: string): Notification {
  return noticeOf(listed, `action:${listed.action.id}:given:${entryId}`, {
    title: 'notify.action.given.title',
    text: 'notify.action.given.text',
  })
}

/** The message to the owner of a returned action. @param entryId the history entry of the return */
export function returnOf(listed: ListedAction, entryId: string, reason: string): Notification {
  return noticeOf(
    listed,
    `action:${listed.action.id}:returned:${entryId}`,
    { title: 'notify.action.returned.title', text: 'notify.action.returned.text' },
    { reason: /[.!?…]$/.test(reason) ? reason : `${reason}.` },
  )
}

/** The due day is part of the name: a new one restarts the reminders. */
function reminderName({ action }: ListedAction, step: ReminderStep): string {
  return `action:${action.id}:${action.dueOn}:${step}`
}

function noticeOf(
  listed: ListedAction,
  about: string,
  { title, text, why = 'notify.action.why' }: Sentences,
  more: Readonly<Record<string, string>> = {},
): Notification {
  const { action } = listed
  const origin = originWords(listed)
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
      origin: origin ?? '–',
      ...more,
    },
    path: `/compliance/corrective-actions?action=${action.id}`,
  }
  // As Low it would wait for a digest of incidents.
  const severity = action.priority === 'High' ? 'High' : 'Medium'
  return {
    about,
    subject: origin ?? '',
    severity,
    incidentId: action.incidentId,
    content,
  }
}
