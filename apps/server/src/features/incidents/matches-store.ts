import { incidentState, incidentVerdict, notReviewed, type IncidentFilter } from '@foresite/contract/incidents'
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { containingWords, equalTo, within } from '#platform/records/filter-store.ts'
import { isAt } from './foot-store.ts'
import type { Foot } from './heat-cells.ts'
import { incidentTable } from './incident-table.ts'

/** Filters for incidents, without paging. */
export type Matching = Partial<Omit<IncidentFilter, 'page' | 'limit' | 'grouped'>> & {
  /** The site's time zone, an IANA name: hours and weekdays follow its clock. */
  readonly timezone: string
  /** The places of incidents in the requested cell. */
  readonly feet?: readonly Foot[] | undefined
}

/** `from` is inclusive, `to` exclusive, so that adjacent periods share no incident. */
export function matches(filter: Matching): SQL | undefined {
  const { type, moduleId, cameraId, severity, zone, assigneeId, episode, from, to } = filter
  const table = incidentTable
  return and(
    equalTo(table, { type, moduleId, cameraId, severity, zoneName: zone, assigneeId, episodeId: episode }),
    within(table.createdAt, { from, to }),
    isInState(filter.state),
    isJudged(filter.verdict),
    containingWords(filter.text, table.moduleName, table.cameraName, table.zoneName),
    ...removedConditions(filter),
    filter.feet === undefined ? undefined : isAt(filter.feet),
    ...byClock(filter),
  )
}

function isInState(list: string | undefined): SQL | undefined {
  if (list === undefined) return undefined
  return inArray(
    incidentTable.state,
    list.split(',').map((state) => incidentState.parse(state)),
  )
}

function isJudged(list: string | undefined): SQL | undefined {
  if (list === undefined) return undefined
  const chosen = list.split(',')
  const verdicts = incidentVerdict.options.filter((verdict) => chosen.includes(verdict))
  return or(
    verdicts.length === 0 ? undefined : inArray(incidentTable.verdict, verdicts),
    chosen.includes(notReviewed) ? isNull(incidentTable.verdict) : undefined,
  )
}

/** A rejection that counts against the module; a duplicate or a test was detected correctly. */
export const isMistaken = sql`(${incidentTable.verdict} = 'rejected' and coalesce(${incidentTable.rejectionReason}, '') not in ('duplicate', 'test'))`

/** Incidents of deleted cameras and zones, found by their last names. */
function removedConditions({ goneCamera, goneModule, cameras }: Matching): (SQL | undefined)[] {
  const { cameraId, cameraName, moduleId, moduleName } = incidentTable
  return [
    goneCamera === undefined ? undefined : and(isNull(cameraId), eq(cameraName, goneCamera)),
    goneModule === undefined ? undefined : and(isNull(moduleId), eq(moduleName, goneModule)),
    cameras === undefined ? undefined : cameras === 'gone' ? isNull(cameraId) : isNotNull(cameraId),
  ]
}

/** By hour and weekday at the site. */
function byClock({ hour, weekday, timezone }: Matching): (SQL | undefined)[] {
  const local = sql`${incidentTable.createdAt} at time zone ${timezone}`
  return [
    hour === undefined ? undefined : sql`extract(hour from ${local}) = ${hour}`,
    weekday === undefined ? undefined : sql`extract(isodow from ${local}) = ${weekday}`,
  ]
}
