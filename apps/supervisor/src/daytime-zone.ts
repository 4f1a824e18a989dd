/** Site hours in which a visitor sees it at work, by daylight. */
const OPEN = { from: 8, to: 17 }
const zones = ['Europe/Lisbon', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Tokyo'] as const

/** The site is closed at night: when Lisbon's clock says night, the demo moves to a timezone where it is day. */
export function daytimeZone(now: Date): string {
  return zones.find((zone) => isOpen(hourIn(zone, now))) ?? zones[0]
}

function isOpen(hour: number): boolean {
  return hour >= OPEN.from && hour < OPEN.to
}

function hourIn(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(format.format(now))
}
