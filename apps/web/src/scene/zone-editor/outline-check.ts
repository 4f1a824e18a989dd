import type { MessageKey } from '@foresite/contract/messages/en'
import type { ImagePoint } from '@foresite/contract/primitives'
import { meet, type Segment } from '@foresite/geometry/line'
import { area, crossesItself } from '@foresite/geometry/polygon'

/** The contract's largest number of points. */
export const maxPoints = 64

/** Smallest area of a zone, as a share of the picture: 8 × 8 pixels at 1080p; anything smaller is a slip. */
const minArea = 3e-5

/** What is wrong with a closed outline, or null when it is valid. */
export function ringProblem(points: readonly ImagePoint[]): MessageKey | null {
  if (points.length < 3) return 'zone.polygon.tooFewPoints'
  if (points.length > maxPoints) return 'zone.polygon.tooManyPoints'
  if (crossesItself(points)) return 'zone.polygon.crossing'
  return area(points) < minArea ? 'zone.polygon.flat' : null
}

/** What is wrong with an open outline, or null. Its sides may only meet at shared corners. */
export function pathProblem(points: readonly ImagePoint[]): MessageKey | null {
  if (points.length > maxPoints) return 'zone.polygon.tooManyPoints'
  const sides = sidesOf(points)
  const crossing = sides.some((side, i) => sides.slice(i + 2).some((other) => meet(side, other)))
  return crossing ? 'zone.polygon.crossing' : null
}

function sidesOf(points: readonly ImagePoint[]): Segment[] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i]
    return from === undefined ? [] : [{ from, to }]
  })
}
