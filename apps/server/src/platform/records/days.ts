import { addDays, startOfDay } from '@foresite/site-time/site-time'
import { Refusal } from '#platform/http/refusal.ts'
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

const dayMs = 86_400_000

/** Refuses days that are not in order, or more of them than are answered at once. */
export function checkDays(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  most: number,
): void {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1
  if (days < 1) throw new Refusal(422, 'range.backwards', { field: 'endDate' })
  if (days > most) throw new Refusal(422, 'range.tooLong', { field: 'endDate', fill: { days: String(most) } })
}
