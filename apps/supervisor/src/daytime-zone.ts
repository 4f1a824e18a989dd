import type { Language } from '@foresite/contract/messages/languages'
import { localTime } from '@foresite/site-time/site-time'

/** The hour of a working morning that a visitor should see, and the hours of daylight. */
const MORNING = 9.5
const DAYLIGHT = { from: 7, to: 18 } as const
/** Places where the language is spoken, in the order of preference where two are equally near the morning. */
const zones: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  en: [
    'Europe/Dublin',
    'America/Toronto',
    'America/Vancouver',
    'Pacific/Auckland',
    'Australia/Sydney',
    'Asia/Singapore',
  ],
  pt: ['Europe/Lisbon', 'America/Sao_Paulo', 'Africa/Maputo', 'Asia/Macau', 'Asia/Dili'],
}

/** The site is closed at night: the demo begins where its language is spoken and it is morning, or nearly so. */
export function daytimeZone(now: Date, language: Language): string {
  const [home] = zones[language]
  return zones[language].reduce((best, zone) => (fromMorning(zone, now) < fromMorning(best, now) ? zone : best), home)
}

/** The zone of a site whose clock was set. */
export function homeZone(language: Language): string {
  return zones[language][0]
}

/** Hours to or from the morning, round the clock; any hour of daylight is nearer than any of the night. */
function fromMorning(timeZone: string, now: Date): number {
  const hour = hourIn(timeZone, now)
  const off = Math.abs(hour - MORNING)
  return Math.min(off, 24 - off) + (hour >= DAYLIGHT.from && hour < DAYLIGHT.to ? 0 : 24)
}

function hourIn(timeZone: string, now: Date): number {
  return Number(localTime(now, timeZone).time.slice(0, 2))
}
