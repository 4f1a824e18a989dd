import { dayOf, startOfDay } from '@foresite/site-time/site-time'
import type { Database } from '#platform/database/database.ts'
import { lockName } from '#platform/database/lock-name.ts'
import type { JobQueue } from '#platform/jobs/jobs.ts'
import { openChannel, readRules } from './channels.ts'
import type { DeliveryRow } from './delivery.ts'
import * as store from './delivery-store.ts'
import { decide, type Decision } from './rules.ts'
import { BrowserGone } from './send/push.ts'
import { passingProblem, type SendProblem } from './send/send-problem.ts'
import { saveState } from './setting-store.ts'
import { transmissionOf, type Transmission, type TransmitParts } from './transmit.ts'

export interface DeliveryJob {
  readonly deliveryId: string
}
export type DeliveryQueue = JobQueue<DeliveryJob>

const unfinished = ['queued', 'sending'] as const

/**
 * Makes one delivery. It is marked, then locked until its outcome is stored: a server killed in between leaves the
 * mark without the lock, and the delivery is repeated under the same id. Throws if it must be retried later.
 */
export async function deliver(
  deps: TransmitParts,
  { deliveryId }: DeliveryJob,
  { isLast }: { readonly isLast: boolean },
): Promise<void> {
  const transmission = await prepare(deps, deliveryId)
  if (transmission === null) return
  const problem = await transmit(deps, deliveryId, transmission, isLast)
  deps.live.changed({ topic: 'notifications', id: deliveryId, change: 'updated' })
  if (problem !== null && !problem.isFinal && !isLast) throw problem
}

/** Decides what happens to a delivery now, and marks one that will be sent. */
async function prepare(deps: TransmitParts, id: string): Promise<Transmission | null> {
  const { db, clock } = deps
  const found = await db.transaction(async (tx) => {
    const row = await store.lockDelivery(tx, id, unfinished)
    // An attempt that took longer than its job may is still sending: if it fails, only this job tries again.
    if (row === null && (await store.exists(tx, id, unfinished))) throw new Error('the message is still being sent')
    // The digest sends these deliveries.
    if (row === null || row.reason === 'digest') return null
    const now = clock.now()
    const decision = await decisionOf(deps, tx, row)
    if (decision.kind === 'wait') {
      const { reason, dueAt } = decision
      await store.save(tx, [id], { state: 'waiting', reason, dueAt }, now)
      return 'settled'
    }
    const transmission = decision.kind === 'suppress' ? decision.reason : await transmissionOf(deps, row)
    if (typeof transmission === 'string') {
      await store.save(tx, [id], { state: 'suppressed', reason: transmission }, now)
      return 'settled'
    }
    const attempts = row.attempts + 1
    await store.save(tx, [id], { state: 'sending', reason: null, dueAt: null, attempts }, now)
    return transmission
  })
  if (found !== 'settled') return found
  deps.live.changed({ topic: 'notifications', id, change: 'updated' })
  return null
}

async function decisionOf(
  { db, clock, site, secrets }: TransmitParts,
  tx: Database,
  row: DeliveryRow,
): Promise<Decision> {
  const now = clock.now()
  const { timezone } = await site()
  const chosen = await readRules(db)
  // A digest is an email.
  const hasMail = (await openChannel(db, secrets, 'email')) !== null
  const rules: typeof chosen = hasMail ? chosen : { ...chosen, digest: 'off' }
  const today = new Date(startOfDay(dayOf(now, timezone), timezone))
  const goesByEmail = await store.goesByEmail(db, row)
  const decisionAfter = (sentToday: number) => decide(row, { now, timezone, rules, sentToday, goesByEmail })
  const atMost = decisionAfter(Infinity)
  // Counting reads every message: only if the limit decides.
  if (atMost.kind !== 'suppress' || atMost.reason !== 'daily-cap') return atMost
  // Two messages must not count at once.
  await lockName(tx, `notifications of ${row.userId ?? row.target} by ${row.channel}`)
  const { sent, sending } = await store.countToday(tx, row, today)
  const decision = decisionAfter(sent)
  if (decision.kind === 'send' && decisionAfter(sent + sending).kind !== 'send')
    throw new Error('the messages being sent may be the last of the day')
  return decision
}

/** Sends a delivery under its lock and stores the outcome; returns the problem, or null. */
async function transmit(
  { db, clock, log }: TransmitParts,
  id: string,
  send: Transmission,
  isLast: boolean,
): Promise<SendProblem | null> {
  return db.transaction(async (tx) => {
    const row = await store.lockDelivery(tx, id, ['sending'])
    // Another server is sending it.
    if (row === null) return null
    const problem = await send().then(() => null, passingProblem)
    const now = clock.now()
    // A browser that is gone says nothing about the channel.
    if (!(problem instanceof BrowserGone)) await saveState(tx, row.channel, problem?.message ?? null, now)
    if (problem === null) {
      await store.save(tx, [id], { state: 'sent', problem: null, sentAt: now }, now)
      return null
    }
    const { channel } = row
    log.warn({ delivery: id, channel, problem: problem.message }, 'could not send a message')
    const isOver = problem.isFinal || isLast
    const reason = problem.isFinal ? 'refused' : isLast ? 'gave-up' : 'retrying'
    await store.save(tx, [id], { state: isOver ? 'failed' : 'queued', reason, problem: problem.message }, now)
    return problem
  })
}
