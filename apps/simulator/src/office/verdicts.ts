import type { IncidentVerdict } from '@foresite/contract/incidents'
import { incidentSlackMs } from '../check/compare.ts'
import { incidentTypeOf } from '../check/expected.ts'
import { match } from '../check/match.ts'
import { showing, sightingOf, type Raised } from '../check/sightings.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import type { World } from '#world/world.ts'

/**
 * The verdict on each incident by the truth: confirmed when the event happened to the people it shows, where it was
 * raised; rejected otherwise.
 */
export function verdictsOf(
  world: World,
  events: readonly TruthEvent[],
  incidents: readonly Raised[],
): ReadonlyMap<string, IncidentVerdict> {
  const truths = events.flatMap((event) => {
    const type = incidentTypeOf(event)
    const to = 'to' in event ? event.to : event.at
    return type === null ? [] : [{ type, event, from: event.at, to }]
  })
  const shows = showing(world)
  const verdicts = new Map<string, IncidentVerdict>(incidents.map(({ id }) => [id, 'confirmed']))
  for (const type of new Set(incidents.map((incident) => incident.type))) {
    const found = incidents
      .filter((incident) => incident.type === type)
      .map((incident) => ({ ...sightingOf(incident), id: incident.id }))
    const happened = truths.filter((truth) => truth.type === type)
    const { wrong } = match(happened, found, incidentSlackMs, (one, { event }) => shows(one, event))
    for (const { id } of wrong) verdicts.set(id, 'rejected')
  }
  return verdicts
}
