import { day } from '@foresite/contract/primitives'
import { instantOf, isSkipped, localTime } from '@foresite/site-time/site-time'

/** A day and a time by the site's clock, as forms show them; empty for none. */
interface SiteClock {
  readonly day: string
  readonly time: string
}

export function clockOf(at: string | null | undefined, timezone: string): SiteClock {
  if (at === null || at === undefined) return { day: '', time: '' }
  const shown = localTime(Date.parse(at), timezone)
  return { day: shown.day, time: shown.time.slice(0, 5) }
}

type Fault = 'day.required' | 'day.invalid' | 'instant.required' | 'instant.invalid' | 'instant.skipped'

/**
 * The instant of an entered day and time; null if one is missing or wrong, or the clock skips the time, which is
 * reported. An unchanged entry keeps the stored instant: when clocks go back, the same time names two.
 */
export function instantEntered(
  entered: SiteClock,
  { before, timezone }: { readonly before: string | null | undefined; readonly timezone: string },
  report: (field: keyof SiteClock, fault: Fault) => void,
): string | null {
  const was = clockOf(before, timezone)
  if (before !== null && before !== undefined && was.day === entered.day && was.time === entered.time) return before
  const isDated = day.safeParse(entered.day).success
  const isTimed = /^\d\d:\d\d$/.test(entered.time)
  if (!isDated) report('day', entered.day === '' ? 'day.required' : 'day.invalid')
  if (!isTimed) report('time', entered.time === '' ? 'instant.required' : 'instant.invalid')
  if (!isDated || !isTimed) return null
  if (isSkipped(entered.day, entered.time, timezone)) {
    report('time', 'instant.skipped')
    return null
  }
  return new Date(instantOf(entered.day, entered.time, timezone)).toISOString()
}
