import { DAY_MS } from '@foresite/contract/duration'
import type { SiteModule } from '@foresite/contract/modules'
import { readRules } from '#features/notifications/index.ts'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { Database } from '#platform/database/database.ts'
import { hasUnfinished } from './ended-manually-store.ts'
import { restartManuallyEnded } from './restart.ts'
import type { LoneWorkersDependencies } from './dependencies.ts'
import {
  escalationTimes,
  stepsDue,
  unseenSince,
  type EscalationStep,
  type EscalationTimes,
  type LoneWorkerRow,
} from './lone-worker.ts'
import * as store from './lone-worker-store.ts'
import { noticeOf } from './notices.ts'
import { apply, lateFallMs } from './observed.ts'
import { unseenCameras } from './sight.ts'

const everyMs = 1_000

/** Vision has this long to report an alert first: its report comes with the picture. */
const visionsTurnMs = 30_000

/** A fall still open after this long counts as ended: vision was killed before it could report the end. */
const longestFallMs = DAY_MS

/**
 * Checks every second for unacknowledged alerts. Times in the database say which step is due, so a server that was
 * down catches up when it starts.
 */
export function escalation(deps: LoneWorkersDependencies): RepeatedTask {
  return new RepeatedTask({
    everyMs,
    run: () => escalateDue(deps),
    log: deps.log,
    failure: 'could not escalate lone-worker alerts',
  })
}

/** Runs every due step of every alert. */
async function escalateDue(deps: LoneWorkersDependencies): Promise<void> {
  const { db, clock, notifications } = deps
  // Usually nothing is: the statements below were most of an idle server's work.
  if (!(await hasUnfinished(db))) return
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await store.deleteEndedBefore(db, ago(lateFallMs))
  let isChanged = (await store.endOrphans(db, { now, lainSince: ago(longestFallMs) })) > 0
  if ((await store.followThresholds(db)) > 0) isChanged = true
  if (await restartManuallyEnded(deps, now)) isChanged = true
  if (await alertOverdue(deps, now)) isChanged = true
  const ids = await store.listToEscalate(db)
  const times = ids.length === 0 ? null : escalationTimes(await deps.thresholds())
  for (const id of times === null ? [] : ids)
    if (times !== null && (await db.transaction((tx) => escalate(deps, tx, id, times)))) isChanged = true
  if (!isChanged) return
  notifications.wake()
  await deps.publish()
}

/**
 * Raises the alert for sessions past their threshold that vision will not report: their camera and its node were lost, or
 * an operator ended the session after vision had reported it. Ends those that the module no longer monitors, as vision
 * would. Returns whether there were any.
 */
async function alertOverdue(deps: LoneWorkersDependencies, now: Date): Promise<boolean> {
  const { db } = deps
  const overdue = await store.listOverdue(db, now)
  if (overdue.length === 0) return false
  const unseen = await unseenCameras(deps, db)
  const modules = await deps.modules.list(db)
  const isScheduled = await deps.modules.schedules()
  const due = overdue.filter((row) => {
    if (row.alertObservationId !== null) return true
    const overdueMs = now.getTime() - row.aloneSince.getTime() - row.thresholdMs
    return overdueMs > visionsTurnMs && unseenSince(row, unseen) !== null
  })
  const changed = await Promise.all(
    due.map((row) =>
      isWatched(row, modules, isScheduled) ? store.makeAlert(db, row.id, now) : endUnwatched(db, row.id, now),
    ),
  )
  return changed.includes(true)
}

/** Whether the module still monitored the zone for lone workers when the time limit passed. */
function isWatched(
  { moduleId, zoneId, aloneSince, thresholdMs }: LoneWorkerRow,
  modules: readonly SiteModule[],
  isScheduled: (module: SiteModule, at: Date) => boolean,
): boolean {
  const module = modules.find(({ id }) => id === moduleId)
  if (module?.enabled !== true || module.useCase !== 'lone-worker') return false
  if (zoneId === null || !module.zoneIds.includes(zoneId)) return false
  return isScheduled(module, new Date(aloneSince.getTime() + thresholdMs))
}

async function endUnwatched(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await store.lock(tx, id)
    if (row?.endedAt !== null || row.alertAt !== null) return false
    await apply(tx, row, { kind: 'alone no longer', at: now, lastSeenAt: null }, now)
    return true
  })
}

/** Runs an alert's due steps; returns whether there were any. */
async function escalate(
  deps: LoneWorkersDependencies,
  tx: Database,
  id: string,
  times: EscalationTimes,
): Promise<boolean> {
  // Another server may have escalated it, or a user acknowledged it.
  const row = await store.lock(tx, id)
  const now = deps.clock.now()
  const steps = row === null ? [] : stepsDue(row, times, now)
  if (row === null) return false
  const isUnseen = steps.length > 0 && unseenSince(row, await unseenCameras(deps, tx)) !== null
  for (const step of steps) {
    const messages = await notify(deps, tx, row, step, isUnseen)
    await apply(tx, row, { kind: 'notified', step, messages }, now)
  }
  return steps.length > 0
}

/**
 * Writes a step's messages: by SMS and Slack to the module's recipients, then to the supervisors. Returns their
 * number.
 */
async function notify(
  { modules, notifications }: LoneWorkersDependencies,
  tx: Database,
  row: LoneWorkerRow,
  step: EscalationStep,
  isUnseen: boolean,
): Promise<number> {
  const notice = noticeOf(row, step, isUnseen)
  if (step === 'supervisors') {
    const { supervisors } = await readRules(tx)
    return notifications.notify(tx, notice, supervisors)
  }
  const module = row.moduleId === null ? null : await modules.hold(tx, row.moduleId)
  if (module === null) return 0
  const { userIds, groupIds, slack } = module.notifications
  const chosen = { userIds, groupIds, slack, sms: true, email: false, push: false, teams: false, webhook: false }
  return notifications.notify(tx, notice, chosen)
}
