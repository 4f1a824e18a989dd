import { DAY_MS } from '@foresite/contract/duration'
import type { Severity } from '@foresite/contract/objects'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import { readRules } from './channels.ts'
import * as store from './delivery-store.ts'
import * as due from './due-store.ts'
import type { DeliveryQueue } from './deliver.ts'
import type { NotificationsDependencies } from './dependencies.ts'
import type { DigestQueue } from './digest.ts'
import { toPeople } from './recipients.ts'

const everyMs = 5_000
/** Alarms that end sooner notify nobody. */
const alarmAfterMs = 60_000
/** A lasting or recurring alarm is sent at most once in this time. */
const alarmAgainAfterMs = 60 * 60_000
/** A certificate's alarm lasts for weeks, and nothing is lost meanwhile. */
const certificateAgainAfterMs = DAY_MS
/** How long alarm deliveries are kept: they have no incident to be deleted with. */
const keptMs = 90 * DAY_MS

interface SweepParts extends Pick<NotificationsDependencies, 'db' | 'clock' | 'log' | 'alarms'> {
  readonly deliveries: DeliveryQueue
  readonly digests: DigestQueue
}

/** Periodically checks for due work: waiting deliveries, those of killed servers, and alarms. */
export class Sweep {
  readonly #parts: SweepParts
  readonly task: RepeatedTask
  #isFirst = true

  constructor(parts: SweepParts) {
    this.#parts = parts
    this.task = new RepeatedTask({
      everyMs,
      run: () => this.#sweep(),
      log: parts.log,
      failure: 'could not check for due notifications',
    })
  }

  async #sweep(): Promise<void> {
    const { db, clock, deliveries, digests } = this.#parts
    const now = clock.now()
    await db.transaction(async (tx) => {
      const ids = await due.requeue(tx, now, this.#isFirst)
      await deliveries.order(
        tx,
        ids.map((deliveryId) => ({ deliveryId })),
      )
      const users = await due.claimDueDigests(tx, now)
      await digests.order(
        tx,
        users.map((userId) => ({ userId })),
      )
    })
    this.#isFirst = false
    deliveries.wake()
    digests.wake()
    await store.removeBefore(db, new Date(now.getTime() - keptMs))
    // Last: what is due does not wait for alarms that cannot be read.
    await this.#notifyAlarms()
  }

  async #notifyAlarms(): Promise<void> {
    const { db, clock, alarms, deliveries } = this.#parts
    const { alarms: chosen } = await readRules(db)
    if (chosen.userIds.length === 0 && chosen.groupIds.length === 0) return
    const now = clock.now()
    for (const alarm of await alarms.current()) {
      const { id, kind, name, since } = alarm
      if (now.getTime() - Date.parse(since) < alarmAfterMs) continue
      const againAfterMs = kind.startsWith('certificate-') ? certificateAgainAfterMs : alarmAgainAfterMs
      if (await store.isNotified(db, id, new Date(now.getTime() - againAfterMs))) continue
      const severity: Severity = alarm.severity === 'error' ? 'High' : 'Medium'
      const about = {
        about: `alarm:${id}@${now.toISOString()}`,
        incidentId: null,
        alarm: kind,
        name,
        severity,
        subject: name,
      }
      await db.transaction(async (tx) => {
        const rows = await store.insertNew(tx, await toPeople(tx, about, chosen), now)
        await deliveries.order(
          tx,
          rows.map(({ id: deliveryId }) => ({ deliveryId })),
        )
      })
      deliveries.wake()
    }
  }
}
