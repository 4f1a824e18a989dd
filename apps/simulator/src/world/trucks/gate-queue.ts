import type { Piece } from '../itinerary.ts'
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

/** Where the hitch is of a truck that stands at a place of the queue. */
export function queueX(place: number): number {
  return yardLane.gateInX - 2 - truckBody.hitchToFrontM - place * PLACE_M
}

/**
 * How a truck comes from the road up to the barrier behind the one before it: as far as there is room, then whenever
 * the next place is free. `left` is when it left each place; the barrier it leaves later.
 */
export function approach(
  arrivesAt: number,
  before: Departures,
): { pieces: Piece[]; left: number[] } {
  const pieces: Piece[] = []
  const left: number[] = Array.from({ length: PLACES }, () => arrivesAt)
  const freeAt = (place: number) => (before[place] ?? -Infinity) + REACTION_MS
  // It shows up on the road when there is a place for it; before that it waits further out.
  let at = Math.max(arrivesAt, freeAt(PLACES - 1))
  let [place, x] = [PLACES, yardLane.roadWestX]
  while (place > 0) {
    const wait = freeAt(place - 1) - at
    if (wait > 0 && place < PLACES) {
      pieces.push(standStill({ x, y: yardLane.y, headingRad: 0 }, at, wait))
      at += wait
    }
    let next = place - 1
    while (next > 0 && freeAt(next - 1) <= at) next--
    for (let passed = next + 1; passed <= place; passed++) left[passed] = at
    const leg = alongLane(x, queueX(next), truckGait(), at)
    pieces.push(leg)
    ;[at, place, x] = [leg.to, next, queueX(next)]
  }
  return { pieces, left }
}
