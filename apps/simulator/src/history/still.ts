import type { DayPlan } from '#world/day-plan.ts'
import { pieceAt, type Itinerary, type Piece } from '#world/itinerary.ts'

/** Shorter rests are turns on the spot: those take less than a second. */
const SHORTEST_REST_MS = 2_000

/**
 * Until when nobody on one side of the building's wall does anything, as the plan of the stretch has it; `at` itself
 * while somebody does. What is not said to be still may be still all the same.
 */
export function stillUntil(plan: DayPlan, isInside: boolean, at: number): number {
  const trucks = isInside ? [] : plan.visits.map(({ itinerary }) => itinerary)
  const forklifts = isInside ? plan.forklifts.map(({ itinerary }) => itinerary) : []
  const people = plan.workers.flatMap(({ outings }) => outings)
  let until = Infinity
  for (const one of [...trucks, ...forklifts]) until = Math.min(until, restsUntil(one, at))
  for (const one of people) {
    const piece = pieceAt(one, at)
    const isElsewhere = piece !== undefined && isOutside(piece) === isInside
    until = Math.min(until, isElsewhere ? piece.to : restsUntil(one, at))
  }
  return Math.max(at, until)
}

function restsUntil(of: Itinerary, at: number): number {
  if (at < of.from) return of.from
  const piece = pieceAt(of, at)
  if (piece === undefined) return Infinity
  const isRest =
    piece.topMps === 0 && piece.note === undefined && piece.to - piece.from >= SHORTEST_REST_MS
  return isRest ? piece.to : at
}

/** The wall is at y = 0, and nobody on foot walks through it. */
export function isOutside({ area }: Piece): boolean {
  return area.south < 0
}
