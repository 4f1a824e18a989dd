import { whenAlong, type Piece } from '../itinerary.ts'
import { yardLane } from '../site-plan.ts'
import { truckBody } from './truck-body.ts'
import { alongLane, standStill, truckGait } from './truck-moves.ts'

/** Places in the queue before the entry gate, the first at the barrier. */
const PLACES = 6
const PLACE_M = 20
/** How long after the truck before it a driver sets off. */
const REACTION_MS = 2_000

/** When a truck left each place of the queue, the barrier first. */
export type Departures = readonly number[]

/** The hitch's place for a truck at a place in the queue. */
export function queueX(place: number): number {
  return yardLane.gateInX - 2 - truckBody.hitchToFrontM - place * PLACE_M
}

/**
 * How a truck moves from the road up to the barrier behind the one before it: as far as there is room on arrival, then
 * whenever the next place is free. `left` is when it left each place; it leaves the barrier later.
 */
export function approach(arrivesAt: number, before: Departures): { pieces: Piece[]; left: number[] } {
  const pieces: Piece[] = []
  const left: number[] = Array.from({ length: PLACES }, () => arrivesAt)
  const freeAt = (place: number) => (before[place] ?? -Infinity) + REACTION_MS
  // It appears on the road once a place is free; until then it waits outside.
  let at = Math.max(arrivesAt, freeAt(PLACES - 1))
  let [place, x] = [PLACES, yardLane.roadWestX]
  while (place > 0) {
    const wait = freeAt(place - 1) - at
    if (wait > 0) {
      pieces.push(standStill({ x, y: yardLane.y, headingRad: 0 }, at, wait))
      at += wait
    }
    const { next, leg } = asFarAsFree(place, x, at, freeAt)
    for (let passed = next + 1; passed <= place; passed++)
      left[passed] = passed === place ? at : whenAlong(leg, queueX(passed) - x)
    pieces.push(leg)
    ;[at, place, x] = [leg.to, next, queueX(next)]
  }
  return { pieces, left }
}

/** The foremost place it can reach without arriving at any place before it is free. */
function asFarAsFree(place: number, x: number, at: number, freeAt: (place: number) => number) {
  for (let next = 0; next < place - 1; next++) {
    const leg = alongLane(x, queueX(next), truckGait(), at)
    const places = Array.from({ length: place - 1 - next }, (_, i) => next + i)
    // It sets off for a place when it passes the one behind.
    if (places.every((free) => whenAlong(leg, queueX(free + 1) - x) >= freeAt(free))) return { next, leg }
  }
  const next = place - 1
  return { next, leg: alongLane(x, queueX(next), truckGait(), at) }
}
