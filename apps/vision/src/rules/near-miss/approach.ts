import type { FloorMotion } from '#zones/floor-watch.ts'

/** How two things on the floor stand to each other. */
export interface Approach {
  /** Between their edges, in metres; 0 where they touch. */
  readonly gap: number
  /** In seconds, if both go on as they do now; null when they do not meet. */
  readonly timeToCollision: number | null
}

/** Each thing is taken for a circle around its place: the first moment at which two moving circles touch. */
export function approachOf(one: FloorMotion, other: FloorMotion): Approach {
  const [x, y] = [other.at.x - one.at.x, other.at.y - one.at.y]
  const reach = one.reach + other.reach
  const gap = Math.max(0, Math.hypot(x, y) - reach)
  if (gap === 0) return { gap, timeToCollision: 0 }
  if (one.velocity === null || other.velocity === null) return { gap, timeToCollision: null }
  const [vx, vy] = [other.velocity.x - one.velocity.x, other.velocity.y - one.velocity.y]
  // |(x, y) + t · (vx, vy)| = reach, solved for the smaller t.
  const [a, b, c] = [vx * vx + vy * vy, x * vx + y * vy, x * x + y * y - reach * reach]
  const inside = b * b - a * c
  if (b >= 0 || inside < 0) return { gap, timeToCollision: null }
  return { gap, timeToCollision: (-b - Math.sqrt(inside)) / a }
}
