import type { FileChannel } from '@foresite/contract/configuration-file'
import type { ConnectionStatus } from '@foresite/contract/connections'
import { noNotifications, type ModuleNotifications } from '@foresite/contract/module-notifications'
import type { Language } from '@foresite/contract/messages/translate'
import type { ChannelStatuses, notificationRoutes } from '@foresite/contract/notifications'
import type { OpenedIncident } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { brokerStatus } from '#platform/mqtt/broker.ts'
import { Bus } from './bus.ts'
import { channelHandlers } from './channel-routes.ts'
import { channelStatuses } from './channels.ts'
import { deliver, type DeliveryJob } from './deliver.ts'
import type { DeliveryRow, NewDelivery } from './delivery.ts'
import { deliveryHandlers } from './delivery-routes.ts'
import * as store from './delivery-store.ts'
import type { NotificationsDependencies } from './dependencies.ts'
import { sendDigest, type DigestJob } from './digest.ts'
import { importChannel, type ChannelImport } from './imported-channel.ts'
import { toPeople, toSystems } from './recipients.ts'
import { listSections } from './setting-store.ts'
import { Sweep } from './sweep.ts'
import type { AttachFile, Notification } from './notification.ts'
import { testHandlers } from './test-routes.ts'
import { transmissionOf, type TransmitParts } from './transmit.ts'

export { isInRules, keepsSecret, readRules, rulesChangedAt } from './channels.ts'
export type { AttachFile, Notification } from './notification.ts'
export { shownChannels, type ShownChannel } from './imported-channel.ts'
export { changeSection } from './setting-store.ts'
export type { ExternalSystems, SiteFacts } from './dependencies.ts'

export interface NotificationsFeature extends Feature<Exclude<keyof typeof notificationRoutes, 'sendWeeklySummary'>> {
  /**
   * Writes an incident's deliveries in its own transaction: each is sent once, after the commit. Recipients already
   * notified of an earlier incident of the event are left out; one chosen since is not.
   */
  opened(tx: Database, incident: OpenedIncident, chosen: ModuleNotifications): Promise<void>
  /**
   * Writes the deliveries of another message, in the transaction of its cause. Recipients who have already had it are
   * left out. Returns the number of messages that can be sent: with a channel that is set up and an address.
   */
  notify(tx: Database, notification: Notification, chosen: Partial<ModuleNotifications>): Promise<number>
  /** Attaches a file to all emails of a kind; it is made when they are sent. */
  attach(kind: string, make: AttachFile): void
  /** The messages of a period, by channel and outcome. */
  outcomes(from: Date, to: Date): Promise<readonly store.Outcome[]>
  /** Sends committed deliveries now. */
  wake(): void
  /** Called when a camera's state may have changed: publishes it to the broker. */
  camerasChanged(): void
  /** The status of the site's own broker (OPS-2); null without one. */
  brokerStatus(language: Language): ConnectionStatus | null
  /** Configures a channel from a file; call `reconnect` after the commit. */
  importChannel(tx: Database, channel: FileChannel, how: ChannelImport): Promise<void>
  /** Called when channels may have changed: reconnects. */
  reconnect(): Promise<void>
  /** The configured channels and their states. */
  channelStatuses(): Promise<ChannelStatuses>
}

/** Doubles from two seconds to a quarter of an hour: two and a half hours in total. */
const retry = { retryLimit: 18, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 }
/** A weekly summary's PDF may take 90 s; a mail server, 20 s for each of its answers. */
const expireInSeconds = 300
/** Concurrent deliveries: each holds a database connection while it sends. */
const concurrency = 3

/** Notifies people and other systems of events, once each (MOD-10). */
export function notifications(deps: NotificationsDependencies): NotificationsFeature {
  const { db, clock, jobs, log, alarms } = deps
  const bus = new Bus(deps)
  const files = new Map<string, AttachFile>()
  const parts: TransmitParts = { ...deps, bus, files }
  const deliveries = jobs.define<DeliveryJob>('notifications', {
    concurrency,
    retry: { ...retry, expireInSeconds },
    work: (job, attempt) => deliver(parts, job, attempt),
  })
  const digests = jobs.define<DigestJob>('notification-digests', {
    concurrency: 1,
    retry: { ...retry, expireInSeconds },
    work: (job, attempt) => sendDigest(parts, job, attempt),
  })
  const { task } = new Sweep({ db, clock, log, alarms, deliveries, digests })
  const reconnect = () => bus.connect()
  /** Inserts new deliveries with their jobs. */
  const send = async (tx: Database, written: readonly NewDelivery[]): Promise<DeliveryRow[]> => {
    const rows = await store.insertNew(tx, written, clock.now())
    const jobsOfNew = rows.map(({ id: deliveryId }) => ({ deliveryId }))
    await deliveries.order(tx, jobsOfNew)
    return rows
  }
  return {
    name: 'notifications',
    handlers: {
      ...bind({ ...channelHandlers, ...deliveryHandlers, ...testHandlers }, { ...parts, deliveries }),
      readNotificationChannels: () => channelStatuses(db),
    },
    async opened(tx, incident, chosen) {
      const { id, moduleName, cameraName, severity, joins } = incident
      const about = {
        about: `incident:${id}`,
        incidentId: id,
        alarm: null,
        name: '',
        severity,
        subject: `${moduleName} · ${cameraName}`,
      }
      const hasBus = (await listSections(tx)).has('mqtt')
      const written = [...(await toPeople(tx, about, chosen)), ...toSystems(about, chosen, hasBus)]
      await send(tx, joins === null ? written : await store.withoutNotified(tx, joins, written))
    },
    async notify(tx, notification, chosen) {
      const about = { ...notification, alarm: null, name: '' }
      const all = { ...noNotifications, ...chosen }
      const people = await toPeople(tx, about, all)
      const written = [
        // A user without a subscribed browser has not requested push.
        ...people.filter(({ channel, target, userId }) => channel !== 'push' || target !== userId),
        ...toSystems(about, all, false),
      ]
      let sendable = 0
      for (const row of await send(tx, written))
        if (typeof (await transmissionOf({ ...parts, db: tx }, row)) !== 'string') sendable += 1
      return sendable
    },
    attach: (kind, make) => void files.set(kind, make),
    outcomes: (from, to) => store.countOutcomes(db, from, to),
    wake: () => deliveries.wake(),
    camerasChanged: () => bus.camerasChanged(),
    brokerStatus: (language) => (bus.link.state === 'none' ? null : brokerStatus(bus.link.state, language)),
    importChannel: (tx, channel, how) => importChannel(tx, deps.secrets, channel, how),
    reconnect,
    channelStatuses: () => channelStatuses(db),
    async start() {
      await bus.connect()
      await task.start()
    },
    async stop() {
      await task.stop()
      await bus.stop()
    },
  }
}
