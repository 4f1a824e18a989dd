import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { area } from './polygon.ts'

/**
 * Clips a ring to a box (Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974). A concave ring may come out as parts
 * joined by coincident sides; its area is still right.
 */
export function clipTo(points: readonly ImagePoint[], { x, y, w, h }: ImageBox): ImagePoint[] {
  const withinBy: readonly ((point: ImagePoint) => number)[] = [
    (point) => point.x - x,
    (point) => x + w - point.x,
    (point) => point.y - y,
    (point) => y + h - point.y,
  ]
  return withinBy.reduce(cut, [...points])
}

/** The share of the ring's area that the boxes cover together, 0 to 1; overlaps count once. */
export function coveredShare(points: readonly ImagePoint[], boxes: readonly ImageBox[]): number {
  const whole = area(points)
  if (whole === 0) return 0
  const covered = disjoint(boxes).reduce((sum, box) => sum + area(clipTo(points, box)), 0)
  return Math.min(1, covered / whole)
}

/** The part of the ring where `within` is not negative. */
function cut(points: ImagePoint[], within: (point: ImagePoint) => number): ImagePoint[] {
  const last = points.at(-1)
  if (last === undefined) return []
  const kept: ImagePoint[] = []
  let from = last
  for (const to of points) {
    const [before, now] = [within(from), within(to)]
    if (before >= 0 !== now >= 0) kept.push(between(from, to, before / (before - now)))
    if (now >= 0) kept.push(to)
    from = to
  }
  return kept
}

function between(from: ImagePoint, to: ImagePoint, share: number): ImagePoint {
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
}

/** Disjoint boxes that cover the same area: vertical strips, each with its covered parts. */
function disjoint(boxes: readonly ImageBox[]): ImageBox[] {
  const borders = [...new Set(boxes.flatMap(({ x, w }) => [x, x + w]))].toSorted((a, b) => a - b)
  return borders.slice(1).flatMap((right, i) => {
    const x = borders[i] ?? right
    const across = boxes.filter((box) => box.x <= x && box.x + box.w >= right)
    return joined(across).map(({ from, to }) => ({ x, w: right - x, y: from, h: to - from }))
  })
}

/** The vertical ranges that the boxes cover, merged where they touch. */
function joined(boxes: readonly ImageBox[]): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = []
  for (const { y, h } of boxes.toSorted((a, b) => a.y - b.y)) {
    const last = pieces.at(-1)
    if (last === undefined || y > last.to) pieces.push({ from: y, to: y + h })
    else last.to = Math.max(last.to, y + h)
  }
  return pieces
}
