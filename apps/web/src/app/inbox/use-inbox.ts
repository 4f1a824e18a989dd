import { useQuery } from '@tanstack/react-query'
import { addDays } from '@foresite/site-time/site-time'
import { useMemo } from 'react'
import { useReportTexts } from '#features/incident-reports/texts/texts.ts'
import { useNotificationTexts } from '#features/notifications/texts/texts.ts'
import { useSession } from '#platform/access/session-store.ts'
import { quietQueryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import {
  actionEntry,
  alarmEntry,
  deadlineEntries,
  deliveryEntry,
  incidentEntry,
  newestFirst,
  shipmentEntry,
  workerEntry,
  type InboxEntry,
} from './entries.ts'
import { isUnread, useRead } from './read-store.ts'
import { useInboxTexts } from './texts/texts.ts'

/** How many days back to look for shipments: a truck that left earlier is out of reach. */
const shipmentDays = 7
/** Most entries of each kind; older ones are on their own screens. */
const limit = 50

export type InboxKind = 'events' | 'messages'

export interface InboxPart {
  /** Null until it is known. */
  readonly entries: readonly InboxEntry[] | null
  readonly unread: number
}
export type Inbox = Readonly<Record<InboxKind, InboxPart>>

/** What is new for this browser's user, kept up to date by the live channel. Failed reads are left out silently. */
export function useInbox(): Inbox {
  const userId = useSession(({ statedBy }) => statedBy?.userId)
  const ofUser = { enabled: userId !== undefined }
  const incidents = useQuery(quietQueryFor('listIncidents', { query: { state: 'new', grouped: '1', limit } }))
  const alarms = useQuery(quietQueryFor('listAlarms'))
  const failed = useQuery(quietQueryFor('listDeliveries', { query: { state: 'failed', limit } }))
  const mine = useQuery({
    ...quietQueryFor('listDeliveries', { query: { state: 'sent', limit, userId } }),
    ...ofUser,
  })
  const actions = useQuery({
    ...quietQueryFor('listCorrectiveActions', { query: { limit, ownerId: userId } }),
    ...ofUser,
  })
  const injuries = useQuery(quietQueryFor('listIncidentReports', { query: { injury: 'yes', limit } }))
  const today = useToday()
  const shipments = useQuery(
    quietQueryFor('listShipments', {
      query: { exceptions: 'open', startDate: addDays(today, -shipmentDays), endDate: today, limit },
    }),
  )
  // The live channel sends the list only when it changes: a page that opens after an alert would miss it.
  const workers = useQuery(quietQueryFor('listLoneWorkers'))

  const t = useInboxTexts()
  const eventSentence = useEventSentence()
  const tChannel = useNotificationTexts()
  const tReport = useReportTexts()
  const now = useNow(60_000)
  const format = useFormat()
  const timezone = useConfiguration((site) => site.timezone)
  const entries = useMemo(() => {
    const words = { t, eventSentence, tChannel, tReport, format, timezone }
    const known = incidents.data !== undefined && alarms.data !== undefined
    const events = known && [
      ...incidents.data.rows.map((each) => incidentEntry(each, words)),
      ...alarms.data.map((each) => alarmEntry(each, words)),
      ...(workers.data?.workers ?? []).filter(({ state }) => state === 'alert').map((each) => workerEntry(each, words)),
      ...(shipments.data?.rows ?? []).map((each) => shipmentEntry(each, words)),
      ...(actions.data?.rows ?? [])
        .filter(({ state }) => state !== 'done' && state !== 'verified')
        .map((each) => actionEntry(each, words)),
      ...(injuries.data?.rows ?? []).flatMap((each) => deadlineEntries(each, now, words)),
    ]
    const messages =
      failed.data !== undefined &&
      [...failed.data.rows, ...(mine.data?.rows ?? [])].map((each) => deliveryEntry(each, words))
    return { events: events && newestFirst(events), messages: messages && newestFirst(messages) }
  }, [
    incidents.data,
    alarms.data,
    failed.data,
    mine.data,
    actions.data,
    shipments.data,
    injuries.data,
    workers.data,
    now,
    t,
    eventSentence,
    tChannel,
    tReport,
    format,
    timezone,
  ])
  const read = useRead()
  const partOf = (of: readonly InboxEntry[] | false): InboxPart =>
    of === false
      ? { entries: null, unread: 0 }
      : { entries: of, unread: of.filter((one) => isUnread(one, read)).length }
  return { events: partOf(entries.events), messages: partOf(entries.messages) }
}
