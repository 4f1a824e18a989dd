import { doorOf } from '@foresite/contract/areas'
import type { ObservationHandler, Observed } from '#features/observations/index.ts'
import type { VehicleCapacityDependencies } from './dependencies.ts'
import { continues, isFill, judged, precedes, withArrival, withFill, withUnseenDeparture } from './load.ts'
import * as store from './store.ts'

/** Turns measurements at doors into trailers. */
export function observedLoads(deps: VehicleCapacityDependencies): ObservationHandler {
  return {
    async begin(tx, observed) {
      const { observation, zone } = observed
      if (!isFill(observation)) return false
      const at = new Date(observation.startedAt)
      const before = await store.lockLast(tx, zone.id, at)
      const after = await store.findNext(tx, zone.id, at)
      const continued = before !== null && (await store.isSameStay(tx, before.doorId, before.measuredAt, at))
      const preceded = after !== null && (await store.isSameStay(tx, after.doorId, at, after.at))
      if (before !== null && continues(before, observation, continued))
        await store.saveLoad(tx, withFill(before, observation))
      else if (after !== null && precedes(after, observation, preceded))
        await store.saveLoad(tx, withArrival(after, observation))
      else {
        if (before !== null) await store.saveLoad(tx, withUnseenDeparture(before))
        const load = await newLoad(deps, tx, observed, observation)
        // A late measurement: if another trailer came after it, it has left.
        await store.insertLoad(tx, after === null ? load : withUnseenDeparture(load))
      }
      return true
    },
    publish() {
      deps.live.changed({ topic: 'vehicle-capacity', id: 'loads', change: 'updated' })
      return Promise.resolve()
    },
  }
}

async function newLoad(
  deps: VehicleCapacityDependencies,
  tx: VehicleCapacityDependencies['db'],
  { zone, camera }: Observed,
  { id, startedAt, moment, fill, frames, confidence, pallets }: Parameters<typeof withFill>[1],
) {
  const interior = await store.findInterior(tx, zone.id)
  const doorId = interior?.doorZoneId ?? zone.id
  const at = new Date(startedAt)
  const measured = { at: startedAt, ...fill }
  return judged({
    id,
    zoneId: zone.id,
    doorId,
    doorName: (await doorNames(deps, tx)).get(doorId) ?? zone.name,
    cameraName: camera.name,
    at,
    measuredAt: at,
    departedAt: moment === 'last' ? at : null,
    arrival: moment === 'first' ? measured : null,
    arrivalId: moment === 'first' ? id : null,
    departureId: moment === 'last' ? id : null,
    fills: [measured],
    direction: 'unknown' as const,
    capacity: 0,
    floor: 0,
    pallets,
    frames,
    sameView: confidence,
    emptyTakenAt: interior?.emptyTakenAt ?? null,
    emptyPicture: interior?.emptyPicture ?? null,
    arrivalPicture: null,
    departurePicture: null,
  })
}

/** The names of doors: their dock's, if a dock names them. */
async function doorNames(
  { areas, zones }: Pick<VehicleCapacityDependencies, 'areas' | 'zones'>,
  tx: VehicleCapacityDependencies['db'],
): Promise<ReadonlyMap<string, string>> {
  const drawn = await zones.list(tx)
  const names = new Map(drawn.map(({ id, name }) => [id, name]))
  for (const area of await areas.list(tx)) {
    const door = doorOf(area, drawn)
    if (door !== null) names.set(door.id, area.name)
  }
  return names
}
