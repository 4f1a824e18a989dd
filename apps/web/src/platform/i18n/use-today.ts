import { useEffect, useState } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'

const checkMs = 60_000

/** The site's current day, like 2026-11-21; follows midnight while the screen stays open. */
export function useToday(): string {
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, checkMs)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return dayIn(timezone, now)
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
