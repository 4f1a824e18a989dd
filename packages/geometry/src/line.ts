import type { ImagePoint } from '@foresite/contract/primitives'

/** A straight line between two points. */
export interface Segment {
  readonly from: ImagePoint
  readonly to: ImagePoint
}

/**
 * Two directions whose parallelogram has a smaller area, in squares of the picture, are parallel. Far below a hundredth of
 * a pixel in an 8K picture, and far above rounding errors.
 */
const FLAT = 1e-12

/**
 * The side of the line from → to on which the point is: 1 to the right as seen in the picture (y grows downwards), −1
 * to the left, 0 on the line.
 */
export function sideOf({ from, to }: Segment, point: ImagePoint): -1 | 0 | 1 {
  const cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  if (Math.abs(cross) <= FLAT) return 0
  return cross > 0 ? 1 : -1
}

/** Whether the point is on the segment, ends included. */
export function touches(segment: Segment, point: ImagePoint): boolean {
  return sideOf(segment, point) === 0 && withinReach(segment, point)
}

/** Whether two segments have any point in common, ends included. */
export function meet(a: Segment, b: Segment): boolean {
  const apart = sideOf(a, b.from) * sideOf(a, b.to) < 0 && sideOf(b, a.from) * sideOf(b, a.to) < 0
  return apart || touches(a, b.from) || touches(a, b.to) || touches(b, a.from) || touches(b, a.to)
}

/** The share (0 to 1) of `a` at which it crosses `b`; null if it does not, or only runs along it. */
export function shareOfCrossing(a: Segment, b: Segment): number | null {
  const [ax, ay] = [a.to.x - a.from.x, a.to.y - a.from.y]
  const [bx, by] = [b.to.x - b.from.x, b.to.y - b.from.y]
  const across = ax * by - ay * bx
  if (Math.abs(across) <= FLAT) return null
  const [dx, dy] = [b.from.x - a.from.x, b.from.y - a.from.y]
  const [onA, onB] = [(dx * by - dy * bx) / across, (dx * ay - dy * ax) / across]
  return onA >= 0 && onA <= 1 && onB >= 0 && onB <= 1 ? onA : null
}

/** The distance between two points, in their own unit. */
export function distance(a: ImagePoint, b: ImagePoint): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

function withinReach({ from, to }: Segment, point: ImagePoint): boolean {
  return (
    point.x >= Math.min(from.x, to.x) &&
    point.x <= Math.max(from.x, to.x) &&
    point.y >= Math.min(from.y, to.y) &&
    point.y <= Math.max(from.y, to.y)
  )
}
