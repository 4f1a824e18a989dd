import type { Language } from '@foresite/contract/messages/languages'
import { localTime } from '@foresite/site-time/site-time'

/** The hour of a working morning that a visitor should see, and the hours of daylight and of the late shift. */
const MORNING = 9.5
const DAYLIGHT = { from: 7, to: 18 } as const
const EVENING = { from: 18, to: 22 } as const
/** Places where the language is spoken, home first. Not Brazil, whose Portuguese differs from the product's. */
const zones: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  en: [
    'Europe/Dublin',
    'America/Toronto',
    'America/Vancouver',
    'Pacific/Auckland',
    'Australia/Sydney',
    'Asia/Singapore',
  ],
  pt: ['Europe/Lisbon', 'Africa/Maputo', 'Asia/Macau', 'Asia/Dili'],
}

/**
 * The site is closed at night: the demo begins at home by day, else where its language is spoken and it is nearly
 * morning.
 */
export function daytimeZone(now: Date, language: Language): string {
  const [home] = zones[language]
  if (isIn(DAYLIGHT, hourIn(home, now))) return home
  return zones[language].reduce((best, zone) => (fromMorning(zone, now) < fromMorning(best, now) ? zone : best), home)
}

/** The zone of a site whose clock was set. */
export function homeZone(language: Language): string {
  return zones[language][0]
}

/** Hours to or from the morning, round the clock; daylight is nearer than any evening, and that than any night. */
function fromMorning(timeZone: string, now: Date): number {
  const hour = hourIn(timeZone, now)
  const off = Math.abs(hour - MORNING)
  return Math.min(off, 24 - off) + (isIn(DAYLIGHT, hour) ? 0 : isIn(EVENING, hour) ? 24 : 48)
}

function isIn({ from, to }: { readonly from: number; readonly to: number }, hour: number): boolean {
  return hour >= from && hour < to
}

function hourIn(timeZone: string, now: Date): number {
  return Number(localTime(now, timeZone).time.slice(0, 2))
}
