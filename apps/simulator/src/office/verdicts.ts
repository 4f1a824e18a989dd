import type { Incident, IncidentVerdict } from '@foresite/contract/incidents'
import { incidentSlackMs } from '../check/compare.ts'
import { incidentTypeOf } from '../check/expected.ts'
import { match } from '../check/match.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'

/** When an incident of which type was raised. */
type Raised = Pick<Incident, 'id' | 'type' | 'createdAt' | 'endedAt'>

/** What somebody says of each incident who knows what happened: it was so, or it was not. */
export function verdictsOf(
  events: readonly TruthEvent[],
  incidents: readonly Raised[],
): ReadonlyMap<string, IncidentVerdict> {
  const truths = events.flatMap((event) => {
    const type = incidentTypeOf(event)
    return type === null ? [] : [{ type, from: event.at, to: 'to' in event ? event.to : event.at }]
  })
  const verdicts = new Map<string, IncidentVerdict>(incidents.map(({ id }) => [id, 'confirmed']))
  for (const type of new Set(incidents.map((incident) => incident.type))) {
    const found = incidents
      .filter((incident) => incident.type === type)
      .map(({ id, createdAt, endedAt }) => {
        return { id, from: Date.parse(createdAt), to: Date.parse(endedAt ?? createdAt) }
      })
    const happened = truths.filter((truth) => truth.type === type)
    for (const { id } of match(happened, found, incidentSlackMs).wrong) verdicts.set(id, 'rejected')
  }
  return verdicts
}
