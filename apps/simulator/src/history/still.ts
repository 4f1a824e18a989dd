import type { DayPlan } from '#world/day-plan.ts'
import { pieceAt, type Itinerary, type Piece } from '#world/itinerary.ts'

/** Shorter rests are turns on the spot: those take less than a second. */
const SHORTEST_REST_MS = 2_000

/**
 * Until when nothing on one side of the wall moves, by the period's plan; returns `at` while something moves. May
 * report an end too early, never too late.
 */
export function stillness(plan: DayPlan, isInside: boolean): (at: number) => number {
  const vehicles = isInside ? plan.forklifts : plan.visits
  const people = plan.workers.flatMap(({ outings }) => outings)
  const untils = [
    ...vehicles.map(
      ({ itinerary }) =>
        (at: number) =>
          restsUntil(itinerary, at),
    ),
    ...people.map((one) => (at: number) => {
      const piece = pieceAt(one, at)
      const isElsewhere = piece !== undefined && isOutside(piece) === isInside
      return isElsewhere ? piece.to : restsUntil(one, at)
    }),
  ]
  /** The last mover found: probably still moving, and then no other needs checking. */
  let moving: ((at: number) => number) | undefined
  return (at) => {
    if (moving !== undefined && moving(at) <= at) return at
    let until = Infinity
    for (const one of untils) {
      until = Math.min(until, one(at))
      moving = until <= at ? one : undefined
      if (moving !== undefined) return at
    }
    return until
  }
}

function restsUntil(of: Itinerary, at: number): number {
  if (at < of.from) return of.from
  const piece = pieceAt(of, at)
  if (piece === undefined) return Infinity
  const isRest = piece.topMps === 0 && piece.note === undefined && piece.to - piece.from >= SHORTEST_REST_MS
  return isRest ? piece.to : at
}

/** The wall is at y = 0, and no pedestrian walks through it. */
export function isOutside({ area }: Piece): boolean {
  return area.south < 0
}
