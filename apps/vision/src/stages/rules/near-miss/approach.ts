import { segmentDistance, type FloorSegment } from '@foresite/geometry/segment-distance'
import { distance } from '@foresite/geometry/line'
import type { FloorMotion } from '#stages/zones/floor-monitor.ts'

/** Distance and time to collision of two objects on the floor. */
export interface Approach {
  /** Distance between their edges, in metres; 0 if they touch. */
  readonly gap: number
  /** In seconds, at their current velocities; null if they will not collide. */
  readonly timeToCollision: number | null
}

/** Nobody keeps their course for longer than this; thresholds are 10 s at most. */
const LONGEST_S = 10
/** A smaller gap counts as contact. */
const TOUCHING_M = 0.01

/** The gap between two objects, each a bar with round ends or a circle, and the time until they first touch. */
export function approachOf(one: FloorMotion, other: FloorMotion): Approach {
  const gap = gapAfter(one, other, 0)
  if (gap === 0) return { gap, timeToCollision: 0 }
  return { gap, timeToCollision: timeToCollision(one, other, gap) }
}

/** Steps ahead by the shortest possible time to contact, so never past the first touch. */
function timeToCollision(one: FloorMotion, other: FloorMotion, gap: number): number | null {
  if (one.velocity === null || other.velocity === null) return null
  const closing = distance(one.velocity, other.velocity)
  if (closing === 0) return null
  let [seconds, left] = [0, gap]
  while (left > TOUCHING_M) {
    seconds += left / closing
    if (seconds > LONGEST_S) return null
    left = gapAfter(one, other, seconds)
  }
  return seconds
}

/** The gap after this time at constant course and speed. */
function gapAfter(one: FloorMotion, other: FloorMotion, seconds: number): number {
  const between = segmentDistance(barAfter(one, seconds), barAfter(other, seconds))
  return Math.max(0, between - one.reach - other.reach)
}

function barAfter({ at, half, velocity }: FloorMotion, seconds: number): FloorSegment {
  const x = at.x + (velocity?.x ?? 0) * seconds
  const y = at.y + (velocity?.y ?? 0) * seconds
  return { from: { x: x - half.x, y: y - half.y }, to: { x: x + half.x, y: y + half.y } }
}
