import { reportState, type ReportFilter } from '@foresite/contract/incident-reports'
import { day } from '@foresite/contract/primitives'
import { z } from 'zod'
import { addDays, startOfDay } from '#platform/i18n/site-days.ts'
import { datePresets, daysOf } from '#ui/period.ts'

export const reportsOnPage = 20

/** What the list's address says (SHELL-10). A part that makes no sense is as if it were not there. */
const search = z.object({
  state: reportState.optional().catch(undefined),
  injury: z.enum(['yes', 'no']).optional().catch(undefined),
  period: z.enum(datePresets).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  text: z.string().max(100).optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
})
export type ReportSearch = z.infer<typeof search>
export type ReportSearchChange = Partial<Record<keyof ReportSearch, string | undefined>>

const filters = ['state', 'injury', 'period', 'from', 'to', 'text'] as const

/** A change that takes every filter away. */
export const noReportFilters: ReportSearchChange = Object.fromEntries(filters.map((name) => [name, undefined]))

export function readReportSearch(params: URLSearchParams): ReportSearch {
  return search.parse(Object.fromEntries([...params].filter(([, value]) => value !== '')))
}

export function hasReportFilters(chosen: ReportSearch): boolean {
  return filters.some((name) => chosen[name] !== undefined)
}

/** The address' parameters with some of them changed; a changed filter begins at page 1. */
export function changeReportSearch(params: URLSearchParams, change: ReportSearchChange): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  if (filters.some((name) => name in change)) next.delete('page')
  return next
}

/** The call's query for what the address says, with days in the site's timezone; `today` is one of them. */
export function reportFilterOf(chosen: ReportSearch, timezone: string, today: string): ReportFilter {
  const { state, injury, text, period, page = 1 } = chosen
  const { from, to } = daysOf({ ...chosen, preset: period }, today)
  const instant = (at: number) => new Date(at).toISOString()
  return {
    page,
    limit: reportsOnPage,
    ...(state === undefined ? {} : { state }),
    ...(injury === undefined ? {} : { injury }),
    ...(text === undefined ? {} : { text }),
    ...(from === undefined ? {} : { from: instant(startOfDay(from, timezone)) }),
    ...(to === undefined ? {} : { to: instant(startOfDay(addDays(to, 1), timezone)) }),
  }
}
