import type { Alarm } from '@foresite/contract/alarms'
import type { CorrectiveAction } from '@foresite/contract/corrective-actions'
import type { ReportRow } from '@foresite/contract/incident-reports'
import type { Incident } from '@foresite/contract/incidents'
import type { LoneWorker } from '@foresite/contract/live-events'
import type { Delivery } from '@foresite/contract/notifications'
import type { Shipment } from '@foresite/contract/shipments'
import type { Format } from '#platform/i18n/format.ts'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import { incidentHref, to } from '#platform/routing/paths.ts'
import type { useReportTexts } from '#features/incident-reports/texts/texts.ts'
import type { useNotificationTexts } from '#features/notifications/texts/texts.ts'
import type { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import type { Tone } from '#ui/tone.ts'
import { alarmHref } from '../shell/alarm-href.ts'
import type { useInboxTexts } from './texts/texts.ts'

export interface InboxEntry {
  /** Changes when the entry becomes unread again, for example when an action falls overdue. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** May appear later than `at`, so that only its id tells whether it was read. */
  readonly isLate?: boolean
  readonly title: string
  readonly about: string
  readonly href: string
  readonly tone: Tone
}

/** What an entry's text is built with. */
interface InboxWords {
  readonly t: ReturnType<typeof useInboxTexts>
  readonly eventSentence: ReturnType<typeof useEventSentence>
  readonly tChannel: ReturnType<typeof useNotificationTexts>
  readonly tReport: ReturnType<typeof useReportTexts>
  readonly format: Pick<Format, 'date' | 'dateTime'>
  readonly timezone: string
}

const severityTones = { High: 'error', Medium: 'warning', Low: 'info' } as const

/** An event, represented by its newest incident; read once. */
export function incidentEntry(incident: Incident, words: InboxWords): InboxEntry {
  const { id, episode, severity, moduleName, cameraName, createdAt } = incident
  return {
    id: `incident:${episode.id}`,
    at: Date.parse(createdAt),
    title: words.eventSentence(incident),
    about: words.t('incident', { module: moduleName, camera: cameraName }),
    href: incidentHref(id),
    tone: severityTones[severity],
  }
}

export function alarmEntry(alarm: Alarm, { t }: InboxWords): InboxEntry {
  const { id, message, severity, since } = alarm
  const at = Date.parse(since)
  return {
    id: `alarm:${id}@${at}`,
    at,
    // An alarm comes a minute after its camera went offline.
    isLate: true,
    title: message,
    about: t('alarm'),
    href: alarmHref(alarm),
    tone: severity,
  }
}

/** An unacknowledged alert. */
export function workerEntry(
  { id, urgent, urgentAt, alertAt, aloneSince, zoneName, cameraName }: LoneWorker,
  { t }: InboxWords,
): InboxEntry {
  const at = Date.parse(urgentAt ?? alertAt ?? aloneSince)
  return {
    id: `worker:${id}@${at}`,
    at,
    // Vision may deliver it after an interruption.
    isLate: true,
    title: t(urgent === null ? 'worker' : 'worker.fallen'),
    about: t('incident', { module: zoneName, camera: cameraName }),
    href: `${to('loneWorker')}?worker=${id}`,
    tone: 'error',
  }
}

export function actionEntry(action: CorrectiveAction, { t, format, timezone }: InboxWords): InboxEntry {
  const { id, title, dueOn, isOverdue, state, createdAt, updatedAt } = action
  const day = format.date(startOfDay(dueOn, timezone))
  const isReturned = state === 'returned'
  const overdueAt = startOfDay(addDays(dueOn, 1), timezone)
  return {
    id: ['action', id, ...(isReturned ? [`returned@${updatedAt}`] : []), ...(isOverdue ? ['overdue'] : [])].join(':'),
    at: Math.max(isOverdue ? overdueAt : 0, Date.parse(isReturned ? updatedAt : createdAt)),
    // Another user may have owned it until now.
    isLate: true,
    title,
    about: t(isOverdue ? 'action.overdue' : isReturned ? 'action.returned' : 'action.due', { day }),
    href: `${to('correctiveActions')}?action=${id}`,
    tone: isOverdue ? 'error' : 'info',
  }
}

/** A legal deadline to report an injury: unread once its reminder is due, and again once it is overdue. */
export function deadlineEntries(
  { id, number, createdAt, deadlines }: ReportRow,
  now: number,
  { t, tReport, format }: InboxWords,
): InboxEntry[] {
  return deadlines.map(({ kind, remindAt, dueAt }) => {
    const isOverdue = now >= Date.parse(dueAt)
    const isSoon = !isOverdue && now >= Date.parse(remindAt)
    const words = { report: number ?? tReport('reportState.draft'), due: format.dateTime(dueAt) }
    return {
      id: `deadline:${id}:${kind}${isOverdue ? ':overdue' : isSoon ? ':soon' : ''}`,
      at: Date.parse(isOverdue ? dueAt : isSoon ? remindAt : createdAt),
      // The injury may be reported days after it happened.
      isLate: true,
      title: t('deadline', { to: tReport(`deadline.${kind}`) }),
      about: t(isOverdue ? 'deadline.overdue' : 'deadline.due', words),
      href: `${to('incidentReports')}/${id}`,
      tone: isOverdue ? 'error' : isSoon ? 'warning' : 'info',
    }
  })
}

/** A shipment with an overage, shortage or damage and no claim. */
export function shipmentEntry(shipment: Shipment, { t }: InboxWords): InboxEntry {
  const { id, shipment_id: number, carrier, exceptions, inspectedAt, updatedAt } = shipment
  return {
    // A further exception makes it unread again.
    id: `shipment:${id}:${exceptions.join('+')}`,
    at: Date.parse(inspectedAt ?? updatedAt),
    isLate: true,
    title: t('shipment', { number }),
    about: [exceptions.map((each) => t(`shipment.${each}`)).join(', '), carrier].filter(Boolean).join(' · '),
    href: to('shipmentDetails', { id }),
    tone: 'error',
  }
}

/** A message that was sent or given up. */
export function deliveryEntry(delivery: Delivery, { t, tChannel }: InboxWords): InboxEntry {
  const { id, channel, recipient, state, problem, reason, subject, incidentId, updatedAt } = delivery
  const isFailed = state === 'failed'
  const fill = { channel: t(`channel.${channel}`), recipient }
  const why = problem ?? (reason === null ? '' : tChannel(`reason.${reason}`))
  return {
    id: `delivery:${id}:${state}`,
    at: Date.parse(updatedAt),
    title: subject,
    about: isFailed ? t('failed', { ...fill, problem: why }) : t('sent', fill),
    href: incidentId === null || isFailed ? `${to('settings')}#notifications` : incidentHref(incidentId),
    tone: isFailed ? 'error' : 'success',
  }
}

export function newestFirst(entries: readonly InboxEntry[]): InboxEntry[] {
  return entries.toSorted((a, b) => b.at - a.at)
}
