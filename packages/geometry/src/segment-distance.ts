import type { FloorPoint } from './ground.ts'

/** A line segment on the floor; a point if both ends are the same. */
export interface FloorSegment {
  readonly from: FloorPoint
  readonly to: FloorPoint
}

/** The shortest distance between two segments, in metres; 0 if they meet. */
export function segmentDistance(a: FloorSegment, b: FloorSegment): number {
  if (doCross(a, b)) return 0
  return Math.min(fromPoint(a, b.from), fromPoint(a, b.to), fromPoint(b, a.from), fromPoint(b, a.to))
}

function doCross(a: FloorSegment, b: FloorSegment): boolean {
  return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0
}

function side({ from, to }: FloorSegment, { x, y }: FloorPoint): number {
  return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
}

function fromPoint({ from, to }: FloorSegment, { x, y }: FloorPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / square
  const within = Math.min(1, Math.max(0, share))
  return Math.hypot(x - from.x - within * dx, y - from.y - within * dy)
}
