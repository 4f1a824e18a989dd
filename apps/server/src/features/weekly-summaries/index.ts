import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '@foresite/contract/duration'
import { languages } from '@foresite/contract/messages/languages'
import { translate } from '@foresite/contract/messages/translate'
import type { NotificationRules } from '@foresite/contract/notifications'
import { addDays, dayOf, startOfDay } from '@foresite/site-time/site-time'
import type { ComplianceFeature } from '#features/compliance/index.ts'
import { listOverdue } from '#features/corrective-actions/index.ts'
import { readRules, rulesChangedAt, type AttachFile, type NotificationsFeature } from '#features/notifications/index.ts'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { Feature } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import type { Platform } from '#platform/platform.ts'
import { summaryDocument } from './summary-document.ts'
import { lastDue, weekBefore, weeksBefore, type Days } from './weekly-summary.ts'

interface WeeklySummariesParts extends Pick<Platform, 'db' | 'clock' | 'log' | 'timezone' | 'label' | 'isSimulated'> {
  readonly compliance: Pick<ComplianceFeature, 'summary'>
  readonly notifications: Pick<NotificationsFeature, 'attach' | 'channelStatuses' | 'notify' | 'outcomes' | 'wake'>
}

const kind = 'weekly-summary'
const everyMs = 30_000
/** A summary later than this is out of date. */
const lateMs = 2 * DAY_MS

/** The week's summary for management: a PDF by email, in each reader's language. */
export function weeklySummaries(parts: WeeklySummariesParts): Feature<'sendWeeklySummary'> {
  const { db, clock, log, notifications } = parts
  notifications.attach(kind, fileOf(parts))
  const task = new RepeatedTask({
    everyMs,
    run: () => sendDue(parts),
    log,
    failure: 'could not send the weekly summary',
  })
  return {
    name: 'weekly-summaries',
    handlers: {
      async sendWeeklySummary({ language }) {
        const { weeklySummary } = await readRules(db)
        const now = clock.now()
        const week = weekBefore(dayOf(now, await parts.timezone()))
        const count = await send(parts, weeklySummary, week, `${kind}:${week.from}:${now.toISOString()}`)
        if (count === 0) throw await refusalFor(parts, weeklySummary)
        return { message: translate(language, 'summary.ordered', { count }) }
      },
    },
    tasks: [task],
  }
}

/** Why a summary reaches nobody. */
async function refusalFor(
  { notifications }: WeeklySummariesParts,
  { readers }: NotificationRules['weeklySummary'],
): Promise<Refusal> {
  const isAddressed = languages.some((language) => readers[language].length > 0)
  const { email } = await notifications.channelStatuses()
  return isAddressed && !email.configured
    ? new Refusal(422, 'status.mail.none')
    : new Refusal(422, 'summary.nobody', { field: 'weeklySummary.readers' })
}

/** Sends the due summary, once; never one that was due before its settings were saved. */
async function sendDue(parts: WeeklySummariesParts): Promise<void> {
  const { db, clock } = parts
  const [{ weeklySummary }, changedAt] = await Promise.all([readRules(db), rulesChangedAt(db)])
  const { readers } = weeklySummary
  if (changedAt === null || languages.every((language) => readers[language].length === 0)) return
  const now = clock.now()
  const due = lastDue(weeklySummary, now, await parts.timezone())
  if (due.at < changedAt || now.getTime() - due.at.getTime() > lateMs) return
  const week = weekBefore(due.day)
  await send(parts, weeklySummary, week, `${kind}:${week.from}`)
}

/** Writes the messages not written before; returns the number that can be sent. */
async function send(
  { db, notifications }: WeeklySummariesParts,
  { readers }: NotificationRules['weeklySummary'],
  { from, to }: Days,
  about: string,
): Promise<number> {
  const count = await db.transaction(async (tx) => {
    let written = 0
    for (const language of languages)
      written += await notifications.notify(
        tx,
        {
          // One person may read both languages.
          about: `${about}:${language}`,
          subject: '',
          severity: 'Medium',
          incidentId: null,
          content: {
            kind,
            id: `${from}_${to}`,
            title: 'summary.subject',
            text: 'summary.text',
            why: 'summary.why',
            fill: { from: { day: from }, to: { day: to } },
            path: `/compliance?period=custom&from=${from}&to=${to}`,
            language,
          },
        },
        { userIds: [...readers[language]], email: true },
      )
    return written
  })
  if (count > 0) notifications.wake()
  return count
}

/** Makes the PDF when its message is sent, with the figures at that time. */
function fileOf(parts: WeeklySummariesParts): AttachFile {
  const { db, clock, compliance, notifications, label, isSimulated } = parts
  return async ({ id }, language) => {
    const [from = '', to = ''] = id.split('_')
    const timezone = await parts.timezone()
    const week = await compliance.summary({ from, to })
    const before = await compliance.summary(weeksBefore({ from, to }))
    const start = new Date(startOfDay(from, timezone))
    const end = new Date(startOfDay(addDays(to, 1), timezone))
    const document = summaryDocument(
      {
        week,
        before,
        overdue: await listOverdue(db, dayOf(clock.now(), timezone)),
        outcomes: await notifications.outcomes(start, end),
      },
      { label: await label(), language, isSimulated },
    )
    const simulated = isSimulated ? ` (${translate(language, 'report.document.simulated')})` : ''
    return {
      filename: `${translate(language, 'summary.file', { from, to })}${simulated}.pdf`,
      contentType: 'application/pdf',
      content: await buffer(await writePdf(document, AbortSignal.timeout(90_000))),
    }
  }
}
