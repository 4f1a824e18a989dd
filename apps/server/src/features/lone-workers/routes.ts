import { translate } from '@foresite/contract/messages/translate'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { LoneWorkersDependencies } from './dependencies.ts'
import { escalationTimes, toAlert, toLoneWorker, unseenSince, type LoneWorkerRow } from './lone-worker.ts'
import * as store from './lone-worker-store.ts'
import { apply } from './observed.ts'
import { unseenCameras, watchedNow } from './sight.ts'

type Deps = LoneWorkersDependencies

export const handlers = {
  async listLoneWorkers(deps) {
    const { db, thresholds } = deps
    const times = escalationTimes(await thresholds())
    const unseen = await unseenCameras(deps, db)
    const rows = await store.listOpen(db)
    return {
      workers: rows.map((row) => toLoneWorker(row, times, unseen)),
      ...(await watchedNow(deps)),
    }
  },

  async listLoneWorkerAlerts(deps, { query }) {
    const { db, thresholds } = deps
    const times = escalationTimes(await thresholds())
    const unseen = await unseenCameras(deps, db)
    const { rows, total } = await store.listAlerts(db, query)
    const { page, limit } = query
    const alerts = rows.map((listed) => toAlert(listed, times, unseen)).filter((alert) => alert !== null)
    return { rows: alerts, total, page, limit }
  },

  async acknowledgeLoneWorker(deps, { params: { id }, body, statedBy, language }) {
    await deps.db.transaction(async (tx) => {
      const row = known(await store.lock(tx, id), 'loneWorker.unknown')
      refuseWithoutOpenAlert(row)
      refuseRaisedAgain(row, body?.since)
      await apply(tx, row, { kind: 'acknowledged', by: statedBy }, deps.clock.now())
    })
    await deps.publish()
    return { message: translate(language, 'loneWorker.acknowledged') }
  },

  /** Manually ends a session that vision will not end: its node is gone for good, or a user went to check. */
  async endLoneWorker(deps, { params: { id }, body: { reason, since }, statedBy, language }) {
    await deps.db.transaction(async (tx) => {
      const row = known(await store.lock(tx, id), 'loneWorker.unknown')
      if (row.endedAt !== null) throw new Refusal(409, 'loneWorker.over')
      refuseRaisedAgain(row, since)
      const unseen = unseenSince(row, await unseenCameras(deps, tx))
      const isUnseenAlert = row.alertAt !== null && unseen !== null
      if (!isUnseenAlert && row.acknowledgedAt === null) throw new Refusal(409, 'loneWorker.seen')
      await apply(tx, row, { kind: 'ended by hand', by: statedBy, reason, unseenSince: unseen }, deps.clock.now())
    })
    await deps.publish()
    return { message: translate(language, 'loneWorker.ended') }
  },
} satisfies Handlers<Deps>

function refuseWithoutOpenAlert(row: LoneWorkerRow): void {
  const { acknowledgedAt, acknowledgedBy, alertAt, endedAt } = row
  if (acknowledgedAt !== null)
    throw acknowledgedBy === null
      ? new Refusal(409, 'loneWorker.acknowledgedBefore')
      : new Refusal(409, 'loneWorker.acknowledgedBy', { fill: { name: acknowledgedBy.name } })
  if (endedAt !== null) throw new Refusal(409, 'loneWorker.over')
  if (alertAt === null) throw new Refusal(409, 'loneWorker.noAlert')
}

/** Refuses an action on an alert that was raised again after the page was read: the operator has not seen why. */
function refuseRaisedAgain({ urgentAt, alertAt }: LoneWorkerRow, since: string | undefined): void {
  const at = urgentAt ?? alertAt
  if (since !== undefined && at?.getTime() !== Date.parse(since)) throw new Refusal(409, 'loneWorker.changed')
}
