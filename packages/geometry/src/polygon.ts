import type { ImagePoint } from '@foresite/contract/primitives'
import { meet, shareOfCrossing, touches, type Segment } from './line.ts'

/**
 * Whether the closed ring is not simple: two of its sides cross, touch or coincide (including a side that folds back
 * onto the previous one). A point given twice in a row, as by a double click, and points in line along a side are
 * fine.
 */
export function crossesItself(points: readonly ImagePoint[]): boolean {
  const sides = sidesOf(points)
  return sides.some((side, i) =>
    sides.slice(i + 1).some((other, offset) => {
      const next = offset === 0
      const previous = i === 0 && offset === sides.length - 2
      if (next && previous) return true // Two sides only: out and straight back.
      if (next) return foldsBack(side, other)
      if (previous) return foldsBack(other, side)
      return meet(side, other)
    }),
  )
}

/** The ring's area as a share of the picture (shoelace formula), whichever direction it was drawn in. */
export function area(points: readonly ImagePoint[]): number {
  const doubled = sidesOf(points).reduce((sum, { from, to }) => sum + from.x * to.y - to.x * from.y, 0)
  return Math.abs(doubled) / 2
}

/** Whether the point is in the ring (even-odd rule) or on its border. */
export function contains(points: readonly ImagePoint[], point: ImagePoint): boolean {
  let from = points.at(-1)
  let inside = false
  // No intermediate list: this runs for every track of every frame.
  for (const to of points) {
    if (from && (from.x !== to.x || from.y !== to.y)) {
      if (touches({ from, to }, point)) return true
      const isCrossed =
        from.y > point.y !== to.y > point.y &&
        point.x < from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x)
      if (isCrossed) inside = !inside
    }
    from = to
  }
  return inside
}

/**
 * The part of a segment inside the ring, as shares (0 to 1); null if none is. For a segment that leaves and re-enters,
 * from the first to the last point inside.
 */
export function intervalWithin(points: readonly ImagePoint[], segment: Segment): readonly [number, number] | null {
  const shares = sidesOf(points).flatMap((side) => shareOfCrossing(segment, side) ?? [])
  if (contains(points, segment.from)) shares.push(0)
  if (contains(points, segment.to)) shares.push(1)
  return shares.length === 0 ? null : [Math.min(...shares), Math.max(...shares)]
}

/** The sides of the closed ring, without those of zero length. */
function sidesOf(points: readonly ImagePoint[]): Segment[] {
  const last = points.at(-1)
  if (last === undefined) return []
  let from = last
  const sides: Segment[] = []
  for (const to of points) {
    if (from.x !== to.x || from.y !== to.y) sides.push({ from, to })
    from = to
  }
  return sides
}

/** Whether `second`, which starts where `first` ends, runs back over it. */
function foldsBack(first: Segment, second: Segment): boolean {
  return touches(first, second.to) || touches(second, first.from)
}
