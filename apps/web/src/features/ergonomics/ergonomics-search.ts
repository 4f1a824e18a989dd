import { day, id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { datePresets, daysOf } from '#ui/period.ts'
import { addDays } from '#platform/i18n/site-days.ts'

/** Rows on a page. */
export const rowsOnPage = 20

/** What the trend shows of a day. */
export const measures = ['score', 'bends', 'lifts'] as const
export type Measure = (typeof measures)[number]

/** What the address says (SHELL-10). A part that makes no sense is as if it were not there. */
const search = z.object({
  zone: id.optional().catch(undefined),
  period: z.enum(datePresets).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  measure: z.enum(measures).optional().catch(undefined),
  /** The session that is open, and which of its bends and lifts is shown. */
  session: id.optional().catch(undefined),
  moment: id.optional().catch(undefined),
})
export type ErgonomicsSearch = z.infer<typeof search>

/** A change of the address; `undefined` takes a part away. */
export type SearchChange = Partial<Record<keyof ErgonomicsSearch, string | undefined>>

export function readSearch(params: URLSearchParams): ErgonomicsSearch {
  return search.parse(Object.fromEntries([...params].filter(([, value]) => value !== '')))
}

const filters = ['zone', 'period', 'from', 'to'] as const

export function hasFilters(chosen: ErgonomicsSearch): boolean {
  return filters.some((name) => chosen[name] !== undefined)
}

/** A change that takes every filter away. */
export const noFilters: SearchChange = Object.fromEntries(filters.map((name) => [name, undefined]))

/** The address' parameters with some of them changed. A changed filter begins at page 1. */
export function changeSearch(params: URLSearchParams, change: SearchChange): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  if (filters.some((name) => name in change)) next.delete('page')
  if ('session' in change && !('moment' in change)) next.delete('moment')
  return next
}

/** The query of the list for what the address says; `today` is the site's. */
export function sessionsQuery(chosen: ErgonomicsSearch, today: string) {
  const { from, to } = daysOf({ ...chosen, preset: chosen.period }, today)
  return {
    page: chosen.page ?? 1,
    limit: rowsOnPage,
    ...(chosen.zone === undefined ? {} : { zoneId: chosen.zone }),
    ...(from === undefined ? {} : { from }),
    // A preset ends today, and today goes on.
    ...(to === undefined || chosen.period !== 'custom' ? {} : { to }),
  }
}

const trendDays = 60
const mostTrendDays = 366

/** The days of the trend: those that are asked for; of all time and of open ends the last sixty. */
export function trendQuery(chosen: ErgonomicsSearch, today: string) {
  const asked = daysOf({ ...chosen, preset: chosen.period }, today)
  const to = asked.to ?? today
  const first = addDays(to, 1 - mostTrendDays)
  const from = asked.from ?? addDays(to, 1 - trendDays)
  const zone = chosen.zone === undefined ? {} : { zoneId: chosen.zone }
  return { ...zone, from: from < first ? first : from, to: to < from ? from : to }
}
