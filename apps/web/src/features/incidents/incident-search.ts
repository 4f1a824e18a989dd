import { incidentType, type IncidentFilter } from '@foresite/contract/incidents'
import { severity } from '@foresite/contract/objects'
import { day, id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { datePresets, daysOf } from '#ui/period.ts'
import { addDays, dayOf, startOfDay } from '#platform/i18n/site-days.ts'

/** Rows on a page. */
export const rowsOnPage = 20

/** What the list's address says (SHELL-10). A part that makes no sense is as if it were not there. */
const search = z.object({
  type: incidentType.optional().catch(undefined),
  camera: id.optional().catch(undefined),
  severity: severity.optional().catch(undefined),
  period: z.enum(datePresets).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  text: z.string().max(100).optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  /** The incident that is open in the player. */
  incident: id.optional().catch(undefined),
})
export type IncidentSearch = z.infer<typeof search>

export function readSearch(params: URLSearchParams): IncidentSearch {
  return search.parse(Object.fromEntries([...params].filter(([, value]) => value !== '')))
}

/** The parts that narrow the list down. */
const filters = ['type', 'camera', 'severity', 'period', 'from', 'to', 'text'] as const

export function hasFilters(chosen: IncidentSearch): boolean {
  return filters.some((name) => chosen[name] !== undefined)
}

/** The address' parameters with some of them changed; `undefined` takes one away. A changed filter begins at page 1. */
export function changeSearch(
  params: URLSearchParams,
  change: Partial<Record<keyof IncidentSearch, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  if (filters.some((name) => name in change)) next.delete('page')
  return next
}

/** The call's query for what the address says, with days in the site's timezone. `now` in milliseconds since 1970. */
export function filterOf(chosen: IncidentSearch, timezone: string, now: number): IncidentFilter {
  const { type, camera, severity: level, text, page = 1, period } = chosen
  const { from, to: last } = daysOf({ ...chosen, preset: period }, dayOf(now, timezone))
  // A preset ends now, and now goes on: what happens after midnight still belongs on an open list.
  const to = period === 'custom' ? last : undefined
  return {
    page,
    limit: rowsOnPage,
    ...(type === undefined ? {} : { type }),
    ...(camera === undefined ? {} : { cameraId: camera }),
    ...(level === undefined ? {} : { severity: level }),
    ...(text === undefined ? {} : { text }),
    ...(from === undefined ? {} : { from: instantOf(startOfDay(from, timezone)) }),
    ...(to === undefined ? {} : { to: instantOf(startOfDay(addDays(to, 1), timezone) - 1) }),
  }
}

function instantOf(at: number): string {
  return new Date(at).toISOString()
}
