/** Hours of the site's clock in which a visitor sees it at work, by daylight. */
const OPEN = { from: 8, to: 17 }
const zones = ['Europe/Lisbon', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Tokyo'] as const

/** The site is closed at night: who looks at it then, by Lisbon's clock, sees a site on the other side of the world. */
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
