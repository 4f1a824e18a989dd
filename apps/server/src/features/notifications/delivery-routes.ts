import { translate } from '@foresite/contract/messages/translate'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { removeBrowser, saveBrowser } from './browser-store.ts'
import { openChannel } from './channels.ts'
import { toDelivery } from './delivery.ts'
import type { DeliveryQueue } from './deliver.ts'
import * as store from './delivery-store.ts'
import type { NotificationsDependencies } from './dependencies.ts'
import { findIncidents } from './subject-store.ts'
import { subjectOf } from './message.ts'

type Deps = Pick<NotificationsDependencies, 'db' | 'clock' | 'live' | 'secrets' | 'site'>

export const deliveryHandlers = {
  async listDeliveries({ db, site }, { query, language }) {
    const page = await store.listRows(db, query)
    const named = page.rows.flatMap(({ incidentId }) => (incidentId === null ? [] : [incidentId]))
    const incidents = new Map((await findIncidents(db, [...new Set(named)])).map((one) => [one.id, one]))
    const reader = { language, timezone: (await site()).timezone }
    return pageAnswer(page, query, (row) => {
      const incident = row.incidentId === null ? undefined : incidents.get(row.incidentId)
      return toDelivery(row, subjectOf(row, incident, reader))
    })
  },

  /** Stores this browser for the stated user; without a user there is nobody to notify. */
  async subscribePush({ db, clock, secrets }, { body: { label, ...browser }, statedBy, language }) {
    if ((await openChannel(db, secrets, 'push')) === null) throw new Refusal(422, 'notification.notConfigured')
    if (statedBy === null) throw new Refusal(422, 'push.nobody')
    const { userId, name } = statedBy
    const id = await saveBrowser(db, secrets, { userId, browser, label }, clock.now())
    return { id, message: translate(language, 'push.subscribed', { name }) }
  },

  async unsubscribePush({ db }, { params: { id }, language }) {
    if (!(await removeBrowser(db, id))) throw new Refusal(404, 'push.unknown')
    return { message: translate(language, 'push.unsubscribed') }
  },

  /** Retries failed deliveries, so that after a fix no recipient has to wait for the next incident. */
  async retryDelivery({ db, clock, live, deliveries }, { params: { id }, language }) {
    await db.transaction(async (tx) => {
      const row = await store.lockDelivery(tx, id, ['failed'])
      if (row === null)
        throw (await store.exists(tx, id))
          ? new Refusal(409, 'delivery.notFailed')
          : new Refusal(404, 'delivery.unknown')
      const change = { state: 'queued' as const, reason: null, problem: null }
      await store.save(tx, [id], change, clock.now())
      await deliveries.order(tx, [{ deliveryId: id }])
    })
    deliveries.wake()
    live.changed({ topic: 'notifications', id, change: 'updated' })
    return { message: translate(language, 'delivery.again') }
  },
} satisfies Handlers<Deps & { readonly deliveries: DeliveryQueue }>
