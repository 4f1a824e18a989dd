import type { IncidentType } from '@foresite/contract/incidents'
import { siteCameras } from '#cameras/site-cameras.ts'
import { siteModules } from '#cameras/site-modules.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import type { World } from '#world/world.ts'
import { firstSeen, watchedBy } from '../history/eventful.ts'
import type { Lasting } from './match.ts'

/** Something that should be found as an incident, or may be. */
export interface Expected extends Lasting {
  readonly type: IncidentType
  /** Whether a camera that is watched for it sees it: what none sees cannot be found. */
  readonly isInSight: boolean
}

const loneFromMs =
  (siteModules.find(({ useCase }) => useCase === 'lone-worker')?.timeThresholdS ?? 0) * 1_000

/** What of all that happened is an incident of the site's modules. */
export function expectedIncidents(
  world: World,
  events: readonly TruthEvent[],
  within: Lasting,
): Expected[] {
  return events.flatMap((event): Expected[] => {
    const type = typeOf(event)
    if (type === null) return []
    const [from, to] = [event.at, 'to' in event ? event.to : event.at]
    if (to < within.from || from >= within.to) return []
    if (event.kind === 'lone-worker' && to - from < loneFromMs) return []
    const isInSight = watchedBy[event.kind].some((id) => {
      const camera = siteCameras.find((one) => one.id === id)
      return camera !== undefined && firstSeen(world, camera, event) !== undefined
    })
    return [{ type, from, to, isInSight }]
  })
}

function typeOf(event: TruthEvent): IncidentType | null {
  switch (event.kind) {
    case 'near-miss':
      return event.between === 'person-vehicle' ? 'near-miss-person-vehicle' : 'near-miss-vehicles'
    case 'speeding':
      return 'vehicle-speeding'
    case 'fall':
      return 'fallen-person'
    case 'after-hours':
      return 'person-after-hours'
    case 'unauthorised-zone':
      return 'unauthorised-vehicle'
    case 'stop-violation':
    case 'ppe-missing':
    case 'blocked-pathway':
    case 'lone-worker':
    case 'restricted-area':
      return event.kind
    default:
      return null
  }
}
