import type { MessageKey } from '@foresite/contract/messages/en'
import type { ImagePoint } from '@foresite/contract/primitives'
import { meet, type Segment } from '@foresite/geometry/line'
import { area, crossesItself } from '@foresite/geometry/polygon'

/** The contract's largest number of points. */
export const mostPoints = 64

/** Share of the picture below which a ring is a slip of the hand: a square of 8 pixels on 1080p. */
const leastArea = 3e-5

/** What is wrong with a ring of points, or null when it can be a zone. */
export function ringProblem(points: readonly ImagePoint[]): MessageKey | null {
  if (points.length < 3) return 'zone.polygon.tooFewPoints'
  if (points.length > mostPoints) return 'zone.polygon.tooManyPoints'
  if (crossesItself(points)) return 'zone.polygon.crossing'
  return area(points) < leastArea ? 'zone.polygon.flat' : null
}

/** What is wrong with a path that is not closed yet, or null. Its sides may not meet but for neighbours at their corner. */
export function pathProblem(points: readonly ImagePoint[]): MessageKey | null {
  if (points.length > mostPoints) return 'zone.polygon.tooManyPoints'
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
