import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useNow } from './use-now.ts'

/** The site's current day, like 2026-11-21; follows midnight while the screen stays open. */
export function useToday(): string {
  const timezone = useConfiguration((configuration) => configuration.timezone)
  return dayIn(timezone, useNow(60_000))
}

/** The day that an instant (milliseconds since 1970) falls on in a timezone; the browser's where none is set. */
export function dayIn(timezone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...(timezone === '' ? {} : { timeZone: timezone }),
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${read('year')}-${read('month')}-${read('day')}`
}
