import { localTime } from '@foresite/site-time/site-time'

/** Site hours in which a visitor sees it at work, by daylight. */
const OPEN = { from: '08:00', to: '17:00' }
const zones = ['Europe/Lisbon', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Tokyo'] as const

/** The site is closed at night: when Lisbon's clock says night, the demo moves to a timezone where it is day. */
export function daytimeZone(now: Date): string {
  return zones.find((zone) => isOpen(localTime(now, zone).time)) ?? zones[0]
}

function isOpen(time: string): boolean {
  return time >= OPEN.from && time < OPEN.to
}
