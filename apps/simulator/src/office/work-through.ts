import type { Incident } from '@foresite/contract/incidents'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import { allIncidents, type ProductCall } from '../product/calls.ts'
import type { World } from '#world/world.ts'
import type { Describe } from './describe.ts'
import { reviewIncidents } from './review-incidents.ts'
import { verdictsOf } from './verdicts.ts'
import { writeReports } from './write-reports.ts'

/** So far back the site has a past. */
export const OFFICE_DAYS = 60
const DAY_MS = 86_400_000

/**
 * What the people of the site's office have done by this morning: reviewed the incidents of the last sixty days and
 * written reports. Today's are left to whoever is looking. Done again it changes nothing.
 */
export async function workThrough(
  world: World,
  call: ProductCall,
  describe: Describe,
  now: number,
): Promise<void> {
  const { clock } = world
  const to = clock.timeOn(clock.dayOf(now), 0)
  const from = to - OFFICE_DAYS * DAY_MS
  const filter = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const incidents = await allIncidents(call, filter)
  const verdicts = verdictsOf(truthAround(world, incidents), incidents)
  await reviewIncidents(call, verdicts, incidents, now)
  await writeReports(
    call,
    describe,
    incidents.filter(({ id }) => verdicts.get(id) === 'confirmed'),
  )
}

/** What happened on the days of incidents, and on those before them: at night it may have begun then. */
function truthAround(world: World, incidents: readonly Incident[]): TruthEvent[] {
  const { clock } = world
  const days = incidents.map(({ createdAt }) => clock.dayOf(Date.parse(createdAt)))
  return [...new Set(days.flatMap((day) => [day - 1, day]))]
    .toSorted((a, b) => a - b)
    .flatMap((day) => world.truthBetween(clock.timeOn(day, 0), clock.timeOn(day + 1, 0)))
}
