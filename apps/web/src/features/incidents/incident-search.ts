import { HOUR_MS } from '@foresite/contract/duration'
import { incidentFilter, incidentState, incidentType, type IncidentFilter } from '@foresite/contract/incidents'
import { severity } from '@foresite/contract/objects'
import { day, id, instant } from '@foresite/contract/primitives'
import { z } from 'zod'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import { defineSearch, pageNumber, type ChangeOf, type SearchOf } from '#platform/routing/search.ts'
import { datePresets, daysOf } from '#ui/period.ts'

export const rowsOnPage = 20

/** The list's search parameters (SHELL-10). */
export const incidentSearch = defineSearch(
  {
    type: incidentType,
    camera: id,
    severity,
    period: z.enum(datePresets),
    from: day,
    to: day,
    text: z.string().max(100),
    /** States and verdicts, several joined by commas; `all` names all states where the default would be the queue. */
    state: z.literal('all').or(incidentFilter.shape.state),
    verdict: incidentFilter.shape.verdict,
    assignee: id,
    zone: incidentFilter.shape.zone,
    /** By the site's clock and week: 0 to 23, and 1 (Monday) to 7. */
    hour: incidentFilter.shape.hour,
    weekday: incidentFilter.shape.weekday,
    /** The start of one hour: when clocks go back, two hours of a day share a name. */
    hourAt: instant,
    episode: id,
    module: id,
    /** The name of a deleted camera or module. */
    goneCamera: incidentFilter.shape.goneCamera,
    goneModule: incidentFilter.shape.goneModule,
    cameras: incidentFilter.shape.cameras,
    /** A cell of `camera`'s heat map. */
    cell: incidentFilter.shape.cell,
    page: pageNumber,
    /** The incident that is open in the player. */
    incident: id,
  },
  {
    filters: [
      ...(['type', 'camera', 'severity', 'period', 'from', 'to', 'text', 'state', 'verdict'] as const),
      ...(['assignee', 'zone', 'hour', 'weekday', 'hourAt', 'episode', 'module'] as const),
      ...(['goneCamera', 'goneModule', 'cameras', 'cell'] as const),
    ],
    steps: ['incident'],
    drops: (change) => [
      ...('camera' in change ? (['cell'] as const) : []),
      // Choosing a camera drops a deleted camera's name: together they would match nothing.
      ...(change.camera === undefined || change.camera === '' ? [] : (['goneCamera', 'cameras'] as const)),
      ...(['period', 'from', 'to'].some((part) => part in change) ? (['hourAt'] as const) : []),
    ],
  },
)
export type IncidentSearch = SearchOf<typeof incidentSearch>
export type SearchChange = ChangeOf<typeof incidentSearch>

/** The states that need a review. */
export const toReview = 'new,acknowledged'

/** The states in the address; without any filter, those that need a review (the queue). */
export function statesOf(chosen: IncidentSearch): string | undefined {
  if (chosen.state === 'all') return undefined
  return chosen.state ?? (incidentSearch.isFiltered(chosen) ? undefined : toReview)
}

/** Whether a filter is set, apart from the choice between the queue and all. */
export function isNarrowed(chosen: IncidentSearch): boolean {
  const isView = chosen.state === 'all' || chosen.state === toReview
  return incidentSearch.isFiltered(isView ? { ...chosen, state: undefined } : chosen)
}

/** The number of set filters, apart from the choice between the queue and all. */
export function filtersIn(chosen: IncidentSearch): number {
  const { from, to, ...rest } = chosen
  return Object.keys(incidentSearch.noFilters).filter(
    (part) => part in rest && isNarrowed({ page: 1, [part]: rest[part as keyof typeof rest] }),
  ).length
}

/** The options of the state field; a link may set others. */
export const stateChoices: readonly string[] = [toReview, ...incidentState.options]

/** The request's query, with days in the site's time zone; `today` is the site's. */
export function filterOf(chosen: IncidentSearch, timezone: string, today: string): IncidentFilter {
  const { camera, assignee, module, period, hourAt, from, to, incident, cell, state, ...filter } = chosen
  return {
    ...filter,
    state: statesOf(chosen),
    limit: rowsOnPage,
    assigneeId: assignee,
    moduleId: module,
    cameraId: camera,
    cell: camera && cell,
    // One row per event; a single event is listed in full.
    grouped: chosen.episode === undefined ? '1' : undefined,
    ...rangeOf(chosen, timezone, today),
  }
}

/** The period as instants. */
function rangeOf(chosen: IncidentSearch, timezone: string, today: string) {
  const { period, hourAt } = chosen
  if (hourAt !== undefined) return { from: hourAt, to: instantOf(Date.parse(hourAt) + HOUR_MS) }
  const { from, to: last } = daysOf(chosen, today)
  // A preset has no end: an open list continues after midnight.
  const to = period === 'custom' ? last : undefined
  return {
    ...(from === undefined ? {} : { from: instantOf(startOfDay(from, timezone)) }),
    ...(to === undefined ? {} : { to: instantOf(startOfDay(addDays(to, 1), timezone)) }),
  }
}

function instantOf(at: number): string {
  return new Date(at).toISOString()
}
