import { addDays, startOfDay } from '@foresite/site-time/site-time'
import type { Stretch } from './filter-store.ts'

/** The days of a filter, both included, as instants of the site's timezone. */
export function stretchOf(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  timezone: string,
): Stretch {
  return {
    from: startDate === undefined ? undefined : new Date(startOfDay(startDate, timezone)),
    to: endDate === undefined ? undefined : new Date(startOfDay(addDays(endDate, 1), timezone)),
  }
}
