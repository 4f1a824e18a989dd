import { areNear, isIn, type GroundArea, type GroundPoint } from '../ground.ts'
import type { Itinerary } from '../itinerary.ts'

/** An interval of time; epoch ms. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** An interval while it is being found. */
export interface Growing {
  readonly from: number
  to: number
}

/** Adds an interval in order of time; one that begins at most `gapMs` after the last one prolongs it. */
export function extend(found: Growing[], { from, to }: Interval, gapMs: number): void {
  const last = found.at(-1)
  if (last !== undefined && from - last.to <= gapMs) last.to = to
  else found.push({ from, to })
}

/** Sampling interval near an area's edge. */
const SAMPLE_MS = 200

/** When an actor's centre is in an area. Rests and moves that stay on one side of its edge need one sample. */
export function presences({ pieces }: Itinerary, area: GroundArea): Interval[] {
  const found: Growing[] = []
  for (const piece of pieces) {
    if (!areNear(piece.area, area, 0)) continue
    if (isWithin(piece.area, area)) {
      extend(found, piece, SAMPLE_MS)
      continue
    }
    let at = piece.from
    while (at < piece.to) {
      const motion = piece.motionAt(at)
      // Until it can have come to the edge, nothing changes.
      const toEdgeMs = (edgeDistance(area, motion) / piece.topMps) * 1_000
      const until = Math.min(piece.to, at + Math.max(SAMPLE_MS, toEdgeMs))
      if (isIn(area, motion)) extend(found, { from: at, to: until }, SAMPLE_MS)
      at = until
    }
  }
  return found
}

/** How far a point is from the edge of an area, from inside or outside. */
function edgeDistance({ west, east, south, north }: GroundArea, { x, y }: GroundPoint): number {
  const [outX, outY] = [Math.max(west - x, x - east), Math.max(south - y, y - north)]
  return outX <= 0 && outY <= 0 ? Math.min(-outX, -outY) : Math.hypot(Math.max(0, outX), Math.max(0, outY))
}

function isWithin(inner: GroundArea, outer: GroundArea): boolean {
  return (
    inner.west >= outer.west && inner.east <= outer.east && inner.south >= outer.south && inner.north <= outer.north
  )
}
