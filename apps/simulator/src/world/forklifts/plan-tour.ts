import type { GroundPoint } from '../ground.ts'
import type { Piece } from '../itinerary.ts'
import { forkliftRound, keepClearArea } from '../site-plan.ts'
import { ForkliftTour, reachingNorth, type PalletPlace } from './forklift-tour.ts'
import type { Manner } from './manner.ts'

/** A pallet that waits somewhere to be picked up. */
export interface PalletOnTour {
  readonly palletId: string
  readonly place: PalletPlace
}

interface TourOrder {
  readonly at: number
  /** Where the forklift starts and ends. */
  readonly stand: GroundPoint & { headingRad: number }
  readonly doorX: number
  /** Where the fetched pallet goes. */
  readonly place: PalletPlace
  /** The pallet of the tour before, which goes out first. */
  readonly standing: PalletOnTour | undefined
  readonly fetched: string
  readonly manner: Manner
  readonly stopMs: number
  readonly handlingMs: readonly number[]
}

export interface Tour {
  readonly pieces: readonly Piece[]
  /** When the standing pallet was taken away. */
  readonly takenAt: number | undefined
  readonly left: PalletOnTour
  readonly leftAt: number
  readonly headingRad: number
}

/** Between door D6 and the corner: where inspected pallets go. */
const STAGING_X = 82
const { eastX, apronY } = forkliftRound
const EASTWARDS = 0
const WESTWARDS = Math.PI

/** Removes the inspected pallet, fetches one from a door, brings it to its place, and drives home. */
export function planTour(order: TourOrder): Tour {
  const { manner, stopMs, standing, place, fetched, doorX, stand } = order
  const [take = 0, put = 0, fetch = 0, bring = 0] = order.handlingMs
  const tour = new ForkliftTour(stand, order.at)
  // The unusual part happens on one of the tour's two drives through the aisle.
  const usual: Manner = { speedMps: Math.min(manner.speedMps, 2), stops: true, strays: false }
  if (standing) {
    tour
      .aisleTo(standing.place.x, reachingNorth(standing.place), usual, stopMs)
      .handle({ kind: 'carrying', palletId: standing.palletId }, take, ...awayFrom(standing.place))
      .apronTo(STAGING_X, usual)
      .handle(undefined, put, apronY, WESTWARDS)
  } else tour.aisleTo(eastX, apronY + 4, usual, stopMs)
  tour
    .apronTo(doorX, usual)
    .handle({ kind: 'carrying', palletId: fetched }, fetch, apronY, WESTWARDS)
    .aisleTo(place.x, reachingNorth(place), manner, stopMs)
    .handle(undefined, bring, ...awayFrom(place))
    .apronHome(stand, usual)
  return {
    pieces: tour.pieces,
    takenAt: standing && tour.handled[0],
    left: { palletId: fetched, place },
    leftAt: tour.handled.at(-1) ?? tour.at,
    headingRad: tour.pose.headingRad,
  }
}

/** How far it backs off before turning, and its heading: the keep-clear area is east of the column. */
function awayFrom(place: PalletPlace): [backY: number, facingRad: number] {
  return [place.y - 5, place.x > keepClearArea.west ? WESTWARDS : EASTWARDS]
}
