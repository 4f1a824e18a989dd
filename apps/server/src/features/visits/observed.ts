import type { Observation } from '@foresite/contract/observations'
import { isPast } from '@foresite/contract/past'
import type { Sighting } from '@foresite/contract/yard-events'
import type { ZoneType } from '@foresite/contract/zones'
import type { ObservationHandler } from '#features/observations/index.ts'
import type { ClippedVisitsDependencies, ReportedVisitsDependencies } from './dependencies.ts'
import { expectClips } from './event-clips.ts'
import { matchNew } from './match.ts'
import { endSighting, insertSighting } from './sighting-store.ts'

/**
 * Stores vehicles observed in the yard with their observations; matches them to visits after the commit, for the whole
 * batch. Anything a crash leaves unmatched is matched on start.
 */
export function observedVehicles(deps: ReportedVisitsDependencies): ObservationHandler {
  return {
    async begin(tx, { observation, zone, camera }) {
      const kind = kindOf(observation, zone.type)
      if (kind === null) return false
      const isStay = kind !== 'gate-in' && kind !== 'gate-out'
      const { id, startedAt, endedAt } = observation
      const seen = {
        id,
        kind,
        at: new Date(startedAt),
        until: isStay && endedAt !== null ? new Date(endedAt) : null,
      }
      await insertSighting(tx, {
        ...seen,
        zoneId: zone.id,
        zoneName: zone.name,
        cameraId: camera.id,
        cameraName: camera.name,
        readings: observation.kind === 'gate' ? (observation.readings ?? []) : [],
        furtherViews: observation.kind === 'gate' ? (observation.furtherViews ?? []).map(({ box }) => ({ box })) : [],
        box: 'box' in observation ? observation.box : null,
        // It belongs to no visit.
        isMatched: kind === 'custom',
      })
      await expectClips(deps, tx, observation, seen)
      publishCustom(deps, observation)
      return true
    },
    async end(tx, observation) {
      const { id, kind, endedAt } = observation
      if ((kind !== 'dock-door' && kind !== 'custom-occurrence') || endedAt === null) return false
      const ended = await endSighting(tx, id, new Date(endedAt))
      if (ended === null) return false
      await expectClips(deps, tx, observation, ended)
      publishCustom(deps, observation)
      return true
    },
    async publish() {
      deps.publisher.publish(await matchNew(deps))
    },
  }
}

/** Events at a custom location change no visit: they are published with their own transaction. */
function publishCustom({ clock, live }: ClippedVisitsDependencies, observation: Observation): void {
  if (observation.kind === 'custom-occurrence' && !isPast(observation, clock.now()))
    live.changed({ topic: 'visits', id: observation.id, change: 'updated' })
}

/** What an observation means for the yard; null if nothing. */
function kindOf(observation: Observation, zone: ZoneType): Sighting['kind'] | null {
  if (observation.kind === 'dock-door') return zone === 'truck-parking' ? 'parking' : 'dock'
  if (observation.kind === 'custom-occurrence') return observation.object === 'vehicle' ? 'custom' : null
  if (observation.kind !== 'gate' || (zone !== 'gate-entry' && zone !== 'gate-exit')) return null
  return (zone === 'gate-entry') === (observation.direction === 'along') ? 'gate-in' : 'gate-out'
}
