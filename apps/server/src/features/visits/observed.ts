import type { Observation } from '@foresite/contract/observations'
import type { Sighting } from '@foresite/contract/visits'
import type { ZoneType } from '@foresite/contract/zones'
import type { ObservationHandler } from '#features/observations/index.ts'
import type { VisitsDependencies } from './dependencies.ts'
import { matchNew } from './match.ts'
import { endSighting, insertSighting } from './store.ts'

/**
 * Keeps what is observed of vehicles in the yard, with the observation; makes visits of it once that is committed, for
 * the whole batch. What a crash leaves between the two is matched on start.
 */
export function observedVehicles(deps: VisitsDependencies): ObservationHandler {
  return {
    async begin(tx, { observation, zone, camera }) {
      const kind = kindOf(observation, zone.type)
      if (kind === null) return false
      const isStay = kind === 'dock' || kind === 'custom'
      const { id, startedAt, endedAt } = observation
      await insertSighting(tx, {
        id,
        kind,
        at: new Date(startedAt),
        until: isStay && endedAt !== null ? new Date(endedAt) : null,
        zoneId: zone.id,
        zoneName: zone.name,
        cameraId: camera.id,
        cameraName: camera.name,
        readings: observation.kind === 'gate' ? (observation.readings ?? []) : [],
        looks: observation.kind === 'gate' ? (observation.looks ?? []).map(({ box }) => ({ box })) : [],
        box: 'box' in observation ? observation.box : null,
        // It is part of no visit.
        isMatched: kind === 'custom',
      })
      return true
    },
    end: async (tx, { id, kind, endedAt }) =>
      (kind === 'dock-door' || kind === 'custom-occurrence') &&
      endedAt !== null &&
      (await endSighting(tx, id, new Date(endedAt))),
    async publish() {
      if (await matchNew(deps)) deps.live.changed({ topic: 'visits', id: 'visits', change: 'updated' })
    },
  }
}

/** What an observation is to the yard; null: nothing. */
export function kindOf(observation: Observation, zone: ZoneType): Sighting['kind'] | null {
  if (observation.kind === 'dock-door') return 'dock'
  if (observation.kind === 'custom-occurrence') return observation.object === 'vehicle' ? 'custom' : null
  if (observation.kind !== 'gate' || (zone !== 'gate-entry' && zone !== 'gate-exit')) return null
  return (zone === 'gate-entry') === (observation.direction === 'along') ? 'gate-in' : 'gate-out'
}
