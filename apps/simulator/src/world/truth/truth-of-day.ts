import type { DayPlan } from '../day-plan.ts'
import { areNear } from '../ground.ts'
import { forkliftMover, personMover, truckMover } from '../movers.ts'
import { openingHours, type SiteClock } from '../site-clock.ts'
import { aisle, aisleLimitMps, walkway, yard, yardLimitMps, yardSpeedArea } from '../site-plan.ts'
import { areaAround } from '../ground.ts'
import { blockedPathways } from './blocked-pathway.ts'
import { nearMisses } from './near-miss.ts'
import { peopleTruth } from './people-truth.ts'
import { presences } from './presence.ts'
import type { TruthEvent } from './truth-event.ts'
import { speedings, stopViolations } from './vehicle-truth.ts'

/** Least time of a vehicle where it is not allowed. */
const UNAUTHORISED_MS = 1_000

/** All events of a day, in order of their start. */
export function truthOfDay(plan: DayPlan, clock: SiteClock): TruthEvent[] {
  const open = {
    from: clock.timeOn(plan.day, openingHours.opens),
    to: clock.timeOn(plan.day, openingHours.closes),
  }
  return [
    ...truckTruth(plan),
    ...forkliftTruth(plan),
    ...nearMissTruth(plan),
    ...peopleTruth(plan, open),
    ...blockedPathways(plan.pallets),
  ].sort((a, b) => a.at - b.at)
}

function truckTruth({ visits }: DayPlan): TruthEvent[] {
  return visits.flatMap((visit): TruthEvent[] => {
    const { id: truckId, carrier, plate, containerId } = visit.truck
    const gate = { truckId, carrier, plate, containerId }
    return [
      { kind: 'gate-arrival', at: visit.gateInAt, ...gate },
      { kind: 'gate-departure', at: visit.gateOutAt, ...gate },
      ...visit.stays.map(({ berth, from, to }) => ({
        kind: berth.kind === 'door' ? ('dock-stay' as const) : ('parking-stay' as const),
        at: from,
        to,
        truckId,
        berth: berth.id,
      })),
      ...speedings(visit.itinerary, yardSpeedArea, yardLimitMps).map(({ from, to, topMps }) => ({
        kind: 'vehicle-speeding' as const,
        at: from,
        to,
        actorId: truckId,
        place: 'yard' as const,
        topMps,
      })),
    ]
  })
}

function forkliftTruth({ forklifts }: DayPlan): TruthEvent[] {
  return forklifts.flatMap(({ id: actorId, itinerary }): TruthEvent[] => [
    ...speedings(itinerary, aisle, aisleLimitMps).map(({ from, to, topMps }) => ({
      kind: 'vehicle-speeding' as const,
      at: from,
      to,
      actorId,
      place: 'aisle' as const,
      topMps,
    })),
    ...stopViolations(itinerary).map((at) => ({ kind: 'stop-violation' as const, at, actorId })),
    ...presences(itinerary, walkway)
      .filter(({ from, to }) => to - from >= UNAUTHORISED_MS)
      .map(({ from, to }) => ({ kind: 'unauthorised-vehicle' as const, at: from, to, actorId })),
  ])
}

/**
 * Forklifts with people and with each other, and trucks with people. Not trucks with trucks, which back in closely side
 * by side, nor forklifts with trucks, which the wall separates.
 */
function nearMissTruth({ forklifts, visits, workers }: DayPlan): TruthEvent[] {
  const vehicles = forklifts.map(({ id, itinerary }) => forkliftMover(id, itinerary))
  const trucks = visits.map(({ truck, itinerary }) => truckMover(truck.id, itinerary))
  const people = workers.flatMap(({ id, outings }) => outings.map((outing) => personMover(id, outing)))
  const pairs = [
    ...vehicles.flatMap((one, i) => vehicles.slice(i + 1).map((other) => [one, other] as const)),
    ...people.flatMap((person) => {
      const isOutside = areNear(areaOf(person.itinerary), { ...yard, north: -1 }, 0)
      return (isOutside ? trucks : vehicles).map((vehicle) => [person, vehicle] as const)
    }),
  ]
  return pairs.flatMap(([one, other]) =>
    nearMisses(one, other).map(({ from, to, minGapM }) => ({
      kind: one.isVehicle ? ('near-miss-vehicles' as const) : ('near-miss-person-vehicle' as const),
      at: from,
      to,
      actorIds: [one.id, other.id] as const,
      minGapM,
    })),
  )
}

function areaOf({ pieces }: DayPlan['workers'][number]['outings'][number]) {
  return areaAround(
    pieces.flatMap(({ area }) => [
      { x: area.west, y: area.south },
      { x: area.east, y: area.north },
    ]),
  )
}
