import { longestPeriodDays } from '@foresite/contract/compliance'
import { Refusal } from '#platform/http/refusal.ts'

/** One bar of a chart over time: a day, or an hour of a single day. */
export interface TimeBucket {
  /** Of the site's calendar. */
  readonly day: string
  /** Of the site's clock; null for a day. */
  readonly hour: number | null
  readonly from: Date
  readonly to: Date
}

/** The period of a dashboard, as instants. */
export interface Period {
  readonly timezone: string
  readonly now: Date
  /** Included. */
  readonly from: Date
  /** Not included. */
  readonly to: Date
  /** The site's current day. */
  readonly today: string
  readonly buckets: readonly TimeBucket[]
}

const dayMs = 86_400_000

/** Refuses reversed days and periods that are too long. */
export function checkDays({ from, to }: { readonly from: string; readonly to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) throw new Refusal(422, 'range.backwards', { field: 'to' })
  if (days > longestPeriodDays)
    throw new Refusal(422, 'compliance.tooLong', {
      field: 'to',
      fill: { days: String(longestPeriodDays) },
    })
}
