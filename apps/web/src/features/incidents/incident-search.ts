import { incidentFilter, incidentState, incidentType, type IncidentFilter } from '@foresite/contract/incidents'
import { severity } from '@foresite/contract/objects'
import { day, id, instant } from '@foresite/contract/primitives'
import { z } from 'zod'
import { datePresets, daysOf } from '#ui/period.ts'
import { addDays, startOfDay } from '#platform/i18n/site-days.ts'

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
  /** The one hour that begins then: where clocks go back, two hours of a day have the same name. */
  hourAt: instant.optional().catch(undefined),
  episode: id.optional().catch(undefined),
  module: id.optional().catch(undefined),
  /** Of a camera or a module that was removed, by its name of then. */
  goneCamera: incidentFilter.shape.goneCamera.catch(undefined),
  goneModule: incidentFilter.shape.goneModule.catch(undefined),
  cameras: incidentFilter.shape.cameras.catch(undefined),
  /** A cell of the heat map of `camera`. */
  cell: incidentFilter.shape.cell.catch(undefined),
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
  ...(['assignee', 'zone', 'hour', 'weekday', 'hourAt', 'episode', 'module'] as const),
  ...(['goneCamera', 'goneModule', 'cameras', 'cell'] as const),
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
  // A cell is one of its camera's picture.
  if ('camera' in change && !('cell' in change)) next.delete('cell')
  // A camera that is chosen is there: beside a removed one, nothing would ever be found.
  if (change.camera !== undefined && change.camera !== '')
    for (const name of ['goneCamera', 'cameras'] as const) if (!(name in change)) next.delete(name)
  // An hour is one of its day.
  if (['period', 'from', 'to'].some((name) => name in change) && !('hourAt' in change)) next.delete('hourAt')
  if ('group' in change || filters.some((name) => name in change)) next.delete('page')
  return next
}

/** The call's query for what the address says, with days in the site's timezone; `today` is the site's. */
export function filterOf(chosen: IncidentSearch, timezone: string, today: string): IncidentFilter {
  const { type, camera, severity: level, text, page = 1 } = chosen
  const { state, verdict, assignee, zone, hour, weekday, episode } = chosen
  const { module, goneCamera, goneModule, cameras, cell } = chosen
  return {
    page,
    limit: rowsOnPage,
    ...(type === undefined ? {} : { type }),
    ...(camera === undefined ? {} : { cameraId: camera }),
    ...(level === undefined ? {} : { severity: level }),
    ...(text === undefined ? {} : { text }),
    ...(assignee === undefined ? {} : { assigneeId: assignee }),
    ...given({ state, verdict, zone, hour, weekday, episode }),
    ...given({ moduleId: module, goneCamera, goneModule, cameras }),
    ...(camera === undefined ? {} : given({ cell })),
    ...(isGrouped(chosen) ? { grouped: '1' } : {}),
    ...stretchOf(chosen, timezone, today),
  }
}

export const hourMs = 3_600_000

/** From when to when, as instants. */
function stretchOf(chosen: IncidentSearch, timezone: string, today: string) {
  const { period, hourAt } = chosen
  if (hourAt !== undefined) return { from: hourAt, to: instantOf(Date.parse(hourAt) + hourMs) }
  const { from, to: last } = daysOf({ ...chosen, preset: period }, today)
  // A preset ends now, and now goes on: what happens after midnight still belongs on an open list.
  const to = period === 'custom' ? last : undefined
  return {
    ...(from === undefined ? {} : { from: instantOf(startOfDay(from, timezone)) }),
    ...(to === undefined ? {} : { to: instantOf(startOfDay(addDays(to, 1), timezone)) }),
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
