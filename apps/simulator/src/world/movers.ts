import { forkliftSize, personRadiusM } from './actor.ts'
import type { Mover } from './encounters.ts'
import type { Itinerary } from './itinerary.ts'
import { tractorFootprint, trailerFootprint, truckBody } from './trucks/truck-body.ts'

/** A person as an obstacle: a disc. */
export function personMover(id: string, itinerary: Itinerary): Mover {
  return {
    id,
    isVehicle: false,
    itinerary,
    bodiesAt: () => [],
    discM: personRadiusM,
    radiusM: personRadiusM,
    topMps: topOf(itinerary),
  }
}

/** A forklift with its fork. */
export function forkliftMover(id: string, itinerary: Itinerary): Mover {
  const { lengthM, widthM } = forkliftSize
  return {
    id,
    isVehicle: true,
    itinerary,
    bodiesAt: ({ x, y, headingRad }) => [{ x, y, headingRad, lengthM, widthM }],
    discM: 0,
    radiusM: Math.hypot(lengthM, widthM) / 2,
    topMps: topOf(itinerary),
  }
}

/** A tractor and its trailer. */
export function truckMover(id: string, itinerary: Itinerary): Mover {
  return {
    id,
    isVehicle: true,
    itinerary,
    bodiesAt: ({ x, y, headingRad, trailerRad }) => [
      tractorFootprint({ x, y }, headingRad),
      trailerFootprint({ x, y }, trailerRad ?? headingRad),
    ],
    discM: 0,
    radiusM: Math.hypot(truckBody.hitchToRearM, truckBody.trailerWidthM / 2),
    topMps: topOf(itinerary),
  }
}

function topOf({ pieces }: Itinerary): number {
  return pieces.reduce((top, piece) => Math.max(top, piece.topMps), 0.1)
}
