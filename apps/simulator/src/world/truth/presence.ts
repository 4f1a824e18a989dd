import { areNear, isIn, type GroundArea } from '../ground.ts'
import type { Itinerary } from '../itinerary.ts'

/** A stretch of time; epoch ms. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** How finely a way that passes an area's edge is looked at. */
const LOOK_MS = 200

/** When the middle of an actor is in an area. Rests and ways that stay on one side of its edge need one look. */
export function presences({ pieces }: Itinerary, area: GroundArea): Stretch[] {
  const found: { from: number; to: number }[] = []
  const add = (from: number, to: number) => {
    const last = found.at(-1)
    if (last && from - last.to <= LOOK_MS) last.to = to
    else found.push({ from, to })
  }
  for (const piece of pieces) {
    if (!areNear(piece.area, area, 0)) continue
    if (isWithin(piece.area, area)) {
      add(piece.from, piece.to)
      continue
    }
    for (let at = piece.from; at < piece.to; at += LOOK_MS)
      if (isIn(area, piece.whereaboutsAt(at))) add(at, Math.min(piece.to, at + LOOK_MS))
  }
  return found
}

function isWithin(inner: GroundArea, outer: GroundArea): boolean {
  return (
    inner.west >= outer.west &&
    inner.east <= outer.east &&
    inner.south >= outer.south &&
    inner.north <= outer.north
  )
}
