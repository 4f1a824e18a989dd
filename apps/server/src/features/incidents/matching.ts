import type { IncidentFilter } from '@foresite/contract/incidents'
import { Refusal } from '#platform/http/refusal.ts'
import type { IncidentsDependencies } from './dependencies.ts'
import { listFeet } from './foot-store.ts'
import { heatCells } from './heat-cells.ts'
import { matches, type Matching } from './matches-store.ts'

/** What a filter asks for, with what of it only the site knows: its clock, and what lies in a cell of a heat map. */
export async function matchingOf(
  { db, cameras, timezone }: Pick<IncidentsDependencies, 'db' | 'cameras' | 'timezone'>,
  filter: Omit<IncidentFilter, 'page' | 'limit' | 'grouped'>,
): Promise<Matching> {
  const matching = { ...filter, timezone: await timezone() }
  const { cell, cameraId } = filter
  if (cell === undefined) return matching
  if (cameraId === undefined)
    throw new Refusal(400, 'field.required', { fill: { field: 'cameraId' }, field: 'cameraId' })
  const camera = await cameras.find(cameraId)
  if (camera === null) return { ...matching, feet: [] }
  const { heat } = heatCells(await listFeet(db, matches(matching)), camera)
  return { ...matching, feet: heat.find(({ key }) => key === cell)?.feet ?? [] }
}
