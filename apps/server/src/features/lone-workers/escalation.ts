import { readRules } from '#features/notifications/index.ts'
import type { Database } from '#platform/database/database.ts'
import { announce } from './announce.ts'
import type { LoneWorkersDependencies } from './dependencies.ts'
import {
  escalationTimes,
  stepsDue,
  type EscalationStep,
  type EscalationTimes,
  type LoneWorkerRow,
} from './lone-worker.ts'
import * as store from './lone-worker-store.ts'
import { noticeOf } from './notices.ts'

const everyMs = 1_000

/**
 * Looks every second for alerts that nobody has acknowledged. What is due is found by the times in the database: a
 * server that was away makes up for it as soon as it is back.
 */
export class Escalation {
  readonly #deps: LoneWorkersDependencies
  #timer: NodeJS.Timeout | null = null
  #work: Promise<void> = Promise.resolve()

  constructor(deps: LoneWorkersDependencies) {
    this.#deps = deps
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.#look()
    }, everyMs)
    this.#look()
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
    await this.#work
  }

  #look(): void {
    this.#work = this.#work
      .then(() => escalateDue(this.#deps))
      .catch((problem: unknown) => {
        this.#deps.log.error({ err: problem }, 'alerts of lone workers were not escalated')
      })
  }
}

/** Takes every alert's steps that are due now. */
export async function escalateDue(deps: LoneWorkersDependencies): Promise<void> {
  const { db, clock, notifications } = deps
  let isChanged = (await store.endOrphans(db, clock.now())) > 0
  const ids = await store.listToEscalate(db)
  const times = ids.length === 0 ? null : escalationTimes(await deps.thresholds())
  for (const id of times === null ? [] : ids)
    if (times !== null && (await db.transaction((tx) => escalate(deps, tx, id, times))))
      isChanged = true
  if (!isChanged) return
  notifications.wake()
  await announce(deps)
}

/** Whether any step was taken. */
async function escalate(
  deps: LoneWorkersDependencies,
  tx: Database,
  id: string,
  times: EscalationTimes,
): Promise<boolean> {
  // Another server may have been at it, or somebody has acknowledged it.
  const row = await store.lock(tx, id)
  const now = deps.clock.now()
  const steps = row === null ? [] : stepsDue(row, times, now)
  if (row === null) return false
  for (const step of steps) {
    const told = await tell(deps, tx, row, step)
    const part =
      step === 'message'
        ? { messageAt: now, messageCount: told }
        : { supervisorsAt: now, supervisorsCount: told }
    await store.save(tx, id, part)
  }
  return steps.length > 0
}

/** Writes whom a step tells: by SMS and Slack whoever the module notifies, then the supervisors. How many messages. */
async function tell(
  { modules, notifications }: LoneWorkersDependencies,
  tx: Database,
  row: LoneWorkerRow,
  step: EscalationStep,
): Promise<number> {
  if (step === 'supervisors') {
    const { supervisors } = await readRules(tx)
    return notifications.tell(tx, noticeOf(row, step), supervisors)
  }
  const module = row.moduleId === null ? null : await modules.hold(tx, row.moduleId)
  if (module === null) return 0
  const { userIds, groupIds, slack } = module.notifications
  const chosen = { userIds, groupIds, slack, sms: true, email: false, push: false, webhook: false }
  return notifications.tell(tx, noticeOf(row, step), chosen)
}
