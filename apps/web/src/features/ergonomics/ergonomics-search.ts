import { day, id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { addDays } from '@foresite/site-time/site-time'
import { defineSearch, pageNumber, type ChangeOf, type SearchOf } from '#platform/routing/search.ts'
import { datePresets, daysOf } from '#ui/period.ts'

export const rowsOnPage = 20

/** What the trend shows. */
export const measures = ['score', 'bends', 'lifts'] as const
export type Measure = (typeof measures)[number]

/** The screen's search parameters (SHELL-10). */
export const ergonomicsSearch = defineSearch(
  {
    zone: id,
    period: z.enum(datePresets),
    from: day,
    to: day,
    page: pageNumber,
    measure: z.enum(measures).default('score'),
    /** The open session, and its shown bend or lift. */
    session: id,
    moment: id,
  },
  {
    filters: ['zone', 'period', 'from', 'to'],
    steps: ['session'],
    drops: (change) => ('session' in change ? ['moment'] : []),
  },
)
export type ErgonomicsSearch = SearchOf<typeof ergonomicsSearch>
export type SearchChange = ChangeOf<typeof ergonomicsSearch>

type Period = Pick<ErgonomicsSearch, 'zone' | 'period' | 'from' | 'to'>

/** The list's query; `today` is the site's. */
export function sessionsQuery(chosen: Period & Pick<ErgonomicsSearch, 'page'>, today: string) {
  const { from, to } = daysOf(chosen, today)
  return {
    page: chosen.page,
    limit: rowsOnPage,
    zoneId: chosen.zone,
    from,
    // A preset has no end: sessions that start later today still belong to it.
    to: chosen.period === 'custom' ? to : undefined,
  }
}

const trendDays = 60
const maxTrendDays = 366

/** The trend's days: the chosen period; without a start, the last sixty. */
export function trendQuery(chosen: Period, today: string) {
  const asked = daysOf(chosen, today)
  const to = asked.to ?? today
  const first = addDays(to, 1 - maxTrendDays)
  const from = asked.from ?? addDays(to, 1 - trendDays)
  const zone = chosen.zone === undefined ? {} : { zoneId: chosen.zone }
  return { ...zone, from: from < first ? first : from, to: to < from ? from : to }
}
