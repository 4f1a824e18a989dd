import { thresholdIn } from '@foresite/contract/thresholds'
import { localTime } from '@foresite/site-time/site-time'
import { readRules } from '#features/notifications/index.ts'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { announce, lockAction, type CorrectiveActionsDependencies } from './acting.ts'
import { actionEntryTable } from './corrective-action-table.ts'
import { countOf, dueStep, isWaiting, type ReminderDays } from './corrective-action.ts'
import { reminderOf, supervisorReminderOf, toOwner } from './notices.ts'
import * as store from './store.ts'

const everyMs = 60_000
/** When a day's reminders are sent, by the site's clock: before the first shift reads its email. */
const dayBegins = '07:00:00'

/** Reminds owners on the due day and twice after it, once each; the supervisors where the owner was deleted. */
export function reminders(deps: CorrectiveActionsDependencies): RepeatedTask {
  return new RepeatedTask({
    everyMs,
    run: () => remindDue(deps),
    log: deps.log,
    failure: 'could not remind owners of corrective actions',
  })
}

/** Sends every reminder that is due. After an outage, only the last one of each action is sent. */
async function remindDue(deps: CorrectiveActionsDependencies): Promise<void> {
  const { day, time } = localTime(deps.clock.now(), await deps.timezone())
  if (time < dayBegins) return
  const values = await deps.thresholds()
  const days = {
    first: Math.ceil(thresholdIn(values, 'follow-up.first')),
    second: Math.ceil(thresholdIn(values, 'follow-up.second')),
  }
  for (const id of await store.listToRemind(deps.db, day, days)) await remind(deps, id, day, days)
}

async function remind(
  deps: CorrectiveActionsDependencies,
  id: string,
  today: string,
  days: ReminderDays,
): Promise<void> {
  const { db, clock, notifications } = deps
  await db.transaction(async (tx) => {
    // The owner may have changed the due day, or another server sent the reminder.
    const row = await lockAction(tx, id)
    const step = dueStep(row.dueOn, today, days)
    if (!isWaiting(row.state) || step === null || countOf(step) <= row.reminded) return
    await store.countReminded(tx, id, countOf(step))
    const listed = await store.find(tx, id)
    await addEntry(tx, actionEntryTable, id, { kind: 'reminded', step }, { at: clock.now(), by: null })
    const { ownerId } = row
    if (ownerId !== null) await notifications.notify(tx, reminderOf(listed, step), toOwner(ownerId))
    if (ownerId === null || step === 'second') {
      const { supervisors } = await readRules(tx)
      await notifications.notify(tx, supervisorReminderOf(listed, step), supervisors)
    }
    announce(deps, row, 'updated')
  })
  notifications.wake()
}
