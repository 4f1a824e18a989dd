import { addDays, startOfDay } from '@foresite/site-time/site-time'
import { and, gte, lt, type SQL, type SQLWrapper } from 'drizzle-orm'

/** From one instant up to another; undefined is open. */
export interface Stretch {
  readonly from: Date | undefined
  readonly to: Date | undefined
}

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

/** Whether a column's instant lies in a stretch. */
export function within(column: SQLWrapper, { from, to }: Stretch): SQL | undefined {
  return and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lt(column, to))
}
