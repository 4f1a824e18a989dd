import type { DeadlineKind } from '@foresite/contract/report-deadlines'
import { readRules, type Notification } from '#features/notifications/index.ts'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { isAnonymous } from './anonymous-reporter.ts'
import { contentOf, openDeadlinesOf, type ReportRow } from './report.ts'
import * as store from './report-store.ts'

const everyMs = 60_000

/**
 * Reminders end this long after a deadline, or after a report that was made later: the record of those sent is deleted
 * after 90 days.
 */
const reminderEndsMs = 85 * 24 * 3_600_000

/** Reminds reporters of each deadline once before it passes and once after. */
export function deadlineReminders(deps: IncidentReportsDependencies): RepeatedTask {
  return new RepeatedTask({
    everyMs,
    run: () => remindOfDeadlines(deps),
    log: deps.log,
    failure: 'could not check the deadlines of incident reports',
  })
}

/** Repeats notify nobody twice: a message is sent once per subject. */
async function remindOfDeadlines(deps: IncidentReportsDependencies): Promise<void> {
  const { db, clock, notifications } = deps
  const now = clock.now().getTime()
  const timezone = await deps.timezone()
  const rows = await store.listInjuries(db)
  const due = rows.flatMap((row) =>
    openDeadlinesOf(row, timezone)
      .filter(
        ({ remindAt, dueAt }) => now >= remindAt && now < Math.max(dueAt, row.createdAt.getTime()) + reminderEndsMs,
      )
      .map((deadline) => reminderOf(row, deadline, now)),
  )
  if (due.length === 0) return
  await db.transaction(async (tx) => {
    const { supervisors } = await readRules(tx)
    for (const { notification, creator } of due) {
      await notifications.notify(tx, notification, supervisors)
      if (creator !== null)
        await notifications.notify(tx, notification, { userIds: [creator], email: true, push: true })
    }
  })
  notifications.wake()
}

function reminderOf(
  row: ReportRow,
  { kind, dueAt }: { readonly kind: DeadlineKind; readonly dueAt: number },
  now: number,
) {
  const step = now >= dueAt ? 'overdue' : 'soon'
  const report = row.number ?? '–'
  const notification: Notification = {
    about: `report:${row.id}:${kind}:${String(dueAt)}:${step}`,
    subject: report,
    severity: 'High',
    incidentId: row.incidentId,
    content: {
      kind: 'incident-report',
      id: row.id,
      title: `notify.deadline.${kind}`,
      text: `notify.deadline.${step}.text`,
      why: 'notify.deadline.why',
      fill: { report, due: { moment: new Date(dueAt).toISOString() } },
      path: `/compliance/incident-reports/${row.id}`,
    },
  }
  return { notification, creator: isAnonymous(contentOf(row)) ? null : (row.createdBy?.userId ?? null) }
}
