import type { ReminderStep } from '@foresite/contract/corrective-actions'
import type { Fill, MessageKey } from '@foresite/contract/messages/translate'
import type { Notification } from '#features/notifications/index.ts'
import { originWords, type ListedAction } from './corrective-action.ts'

/** By email always, by push if the user enabled it. */
export function toOwner(userId: string) {
  return { userIds: [userId], email: true, push: true }
}

export function reminderOf(listed: ListedAction, step: ReminderStep): Notification {
  return noticeOf(listed, reminderName(listed, step), step === 'due' ? 'due' : 'overdue')
}

/** A reminder to the supervisors: the last one, or any where the owner was deleted. */
export function supervisorReminderOf(listed: ListedAction, step: ReminderStep): Notification {
  const about = `${reminderName(listed, step)}:supervisors`
  if (step === 'second') return noticeOf(listed, about, 'supervisor', { why: 'notify.action.supervisor.why' })
  return noticeOf(listed, about, step === 'due' ? 'due' : 'overdue', { why: 'notify.action.ownerless.why' })
}

/** The message to a new owner. @param entryId the history entry of the assignment */
export function assignmentOf(listed: ListedAction, entryId: string): Notification {
  return noticeOf(listed, `action:${listed.action.id}:given:${entryId}`, 'given')
}

/** The message to the owner of a returned action. @param entryId the history entry of the return */
export function returnOf(listed: ListedAction, entryId: string, reason: string): Notification {
  const sentence = /[.!?…]$/.test(reason) ? reason : `${reason}.`
  return noticeOf(listed, `action:${listed.action.id}:returned:${entryId}`, 'returned', { fill: { reason: sentence } })
}

/** The due day is part of the name: a new one restarts the reminders. */
function reminderName({ action }: ListedAction, step: ReminderStep): string {
  return `action:${action.id}:${action.dueOn}:${step}`
}

function noticeOf(
  listed: ListedAction,
  about: string,
  kind: 'given' | 'due' | 'overdue' | 'supervisor' | 'returned',
  { why = 'notify.action.why', fill = {} }: { readonly why?: MessageKey; readonly fill?: Fill } = {},
): Notification {
  const { id, title, ownerName: owner, dueOn, priority, incidentId } = listed.action
  const origin = originWords(listed)
  return {
    about,
    subject: origin ?? '',
    // As Low it would wait for a digest of incidents.
    severity: priority === 'High' ? 'High' : 'Medium',
    incidentId,
    content: {
      kind: 'corrective-action',
      id,
      title: `notify.action.${kind}.title`,
      text: `notify.action.${kind === 'supervisor' ? 'overdue' : kind}.text`,
      why,
      fill: { title, owner, due: { day: dueOn }, origin: origin ?? '–', ...fill },
      path: `/compliance/corrective-actions?action=${id}`,
    },
  }
}
