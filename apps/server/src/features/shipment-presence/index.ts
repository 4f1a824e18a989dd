import { translate } from '@foresite/contract/messages/translate'
import { presence, type PresentDevice, type shipmentPresenceRoutes } from '@foresite/contract/shipment-presence'
import { findShipment } from '#features/shipments/index.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { Platform } from '#platform/platform.ts'

type ShipmentPresenceDependencies = Pick<Platform, 'db' | 'clock' | 'live'>

interface Seen extends PresentDevice {
  /** In epoch ms. */
  readonly until: number
}

/** An upper limit: no shipment is counted by more devices. */
const maxDevices = 50

/**
 * The devices that currently have a shipment's count open. Entries expire, and are kept in memory only: after a
 * restart the devices report again.
 */
export function shipmentPresence({
  db,
  clock,
  live,
}: ShipmentPresenceDependencies): Feature<keyof typeof shipmentPresenceRoutes> {
  const byShipment = new Map<string, Map<string, Seen>>()
  /** Removes devices that have gone silent. */
  const forget = (now: number) => {
    for (const [id, devices] of byShipment) {
      for (const [device, { until }] of devices) if (until <= now) devices.delete(device)
      if (devices.size === 0) byShipment.delete(id)
    }
  }
  return {
    name: 'shipment-presence',
    handlers: {
      async reportPresence({ params: { id }, body: { device, isLeaving }, statedBy: by, language }) {
        await findShipment(db, id)
        const now = clock.now().getTime()
        forget(now)
        const devices = byShipment.get(id) ?? new Map<string, Seen>()
        const before = devices.get(device)
        if (isLeaving) devices.delete(device)
        else if (before !== undefined || devices.size < maxDevices) {
          const since = before?.since ?? clock.now().toISOString()
          devices.set(device, { device, by, since, until: now + presence.forMs })
          byShipment.set(id, devices)
        }
        const isNews = isLeaving ? before !== undefined : before?.by?.userId !== by?.userId || before === undefined
        if (isNews) live.changed({ topic: 'shipment-presence', id, change: 'updated' })
        const others = [...devices.values()].filter((one) => one.device !== device)
        const message = translate(language, 'shipment.presence')
        return { others: others.map(({ until: _, ...other }) => other), message }
      },
    },
  }
}
