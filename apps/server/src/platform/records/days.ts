import { DAY_MS } from '@foresite/contract/duration'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import { Refusal } from '#platform/http/refusal.ts'
import type { Interval } from '#platform/intervals/intervals.ts'
import type { OpenInterval } from './filter-store.ts'

/** A filter's days, both inclusive, as instants in the site's time zone. */
export function intervalOf(days: { readonly startDate: string; readonly endDate: string }, timezone: string): Interval
export function intervalOf(
  days: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  timezone: string,
): OpenInterval
export function intervalOf(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  timezone: string,
): OpenInterval {
  return {
    from: startDate === undefined ? undefined : new Date(startOfDay(startDate, timezone)),
    to: endDate === undefined ? undefined : new Date(startOfDay(addDays(endDate, 1), timezone)),
  }
}

/** Days of the site's calendar, both inclusive. */
type Days = { readonly startDate: string; readonly endDate: string } | { readonly from: string; readonly to: string }

/** Refuses reversed days, and more days than one answer may have. */
export function checkDays(days: Days, maxDays: number): void {
  const [first, last, field] = 'to' in days ? [days.from, days.to, 'to'] : [days.startDate, days.endDate, 'endDate']
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (count < 1) throw new Refusal(422, 'range.backwards', { field })
  if (count > maxDays) throw new Refusal(422, 'range.tooLong', { field, fill: { days: String(maxDays) } })
}
