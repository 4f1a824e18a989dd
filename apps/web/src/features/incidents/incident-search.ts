import {
  incidentFilter,
  incidentState,
  incidentType,
  type IncidentFilter,
} from '@foresite/contract/incidents'
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
  /** States and verdicts, several joined by commas. */
  state: incidentFilter.shape.state.catch(undefined),
  verdict: incidentFilter.shape.verdict.catch(undefined),
  assignee: id.optional().catch(undefined),
  zone: incidentFilter.shape.zone.catch(undefined),
  /** By the site's clock and week: 0 to 23, and 1 (Monday) to 7. */
  hour: incidentFilter.shape.hour.catch(undefined),
  weekday: incidentFilter.shape.weekday.catch(undefined),
  episode: id.optional().catch(undefined),
  /** `off`: a row for each incident; left out, one for each episode. */
  group: z.literal('off').optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  /** The incident that is open in the player. */
  incident: id.optional().catch(undefined),
})
export type IncidentSearch = z.infer<typeof search>

/** A change of the address; `undefined` takes a part away. */
export type SearchChange = Partial<Record<keyof IncidentSearch, string | undefined>>

export function readSearch(params: URLSearchParams): IncidentSearch {
  return search.parse(Object.fromEntries([...params].filter(([, value]) => value !== '')))
}

/** The parts that narrow the list down. */
const filters = [
  ...(['type', 'camera', 'severity', 'period', 'from', 'to', 'text', 'state', 'verdict'] as const),
  ...(['assignee', 'zone', 'hour', 'weekday', 'episode'] as const),
] as const

/** What nobody has judged yet. */
export const toReview = 'new,acknowledged'

/** What the field of states can say; a link may name others. */
export const stateChoices: readonly string[] = [toReview, ...incidentState.options]

/** One episode is shown whole; else its newest incident stands for it, unless somebody wants each. */
export function isGrouped({ group, episode }: IncidentSearch): boolean {
  return group !== 'off' && episode === undefined
}

export function hasFilters(chosen: IncidentSearch): boolean {
  return filters.some((name) => chosen[name] !== undefined)
}

/** A change that takes every filter away. */
export const noFilters: SearchChange = Object.fromEntries(filters.map((name) => [name, undefined]))

/** The address' parameters with some of them changed; `undefined` takes one away. A changed filter begins at page 1. */
export function changeSearch(params: URLSearchParams, change: SearchChange): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  if ('group' in change || filters.some((name) => name in change)) next.delete('page')
  return next
}

/** The call's query for what the address says, with days in the site's timezone. `now` in milliseconds since 1970. */
export function filterOf(chosen: IncidentSearch, timezone: string, now: number): IncidentFilter {
  const { type, camera, severity: level, text, page = 1, period } = chosen
  const { state, verdict, assignee, zone, hour, weekday, episode } = chosen
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
    ...(assignee === undefined ? {} : { assigneeId: assignee }),
    ...given({ state, verdict, zone, hour, weekday, episode }),
    ...(isGrouped(chosen) ? { grouped: '1' } : {}),
    ...(from === undefined ? {} : { from: instantOf(startOfDay(from, timezone)) }),
    ...(to === undefined ? {} : { to: instantOf(startOfDay(addDays(to, 1), timezone) - 1) }),
  }
}

/** What has a value: an address names nothing else. */
function given<T extends object>(parts: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

function instantOf(at: number): string {
  return new Date(at).toISOString()
}
