import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import type { ImagePoint } from '@foresite/contract/primitives'

/** A trunk as the picture shows it, from mid-hip to mid-shoulder. In picture heights, so that angles are true. */
export interface Trunk {
  readonly across: number
  /** Negative where the shoulders are below the hips. */
  readonly up: number
  readonly length: number
  /** How broad the shoulders are seen; null where only one of them is. */
  readonly breadth: number | null
}

/** Points that a pose model is less sure of are guesses: 0.3 is what COCO's pose demos draw from. */
const LEAST_SCORE = 0.3

const sides = [
  { shoulder: 'left-shoulder', hip: 'left-hip' },
  { shoulder: 'right-shoulder', hip: 'right-hip' },
] as const

/** A body's point in picture heights; null where it was not found. `aspect`: the picture's width by its height. */
export function pointOf(
  keypoints: Keypoints,
  name: KeypointName,
  aspect: number,
): ImagePoint | null {
  const point = keypoints[name]
  if (point === undefined || point.score < LEAST_SCORE) return null
  return { x: point.at.x * aspect, y: point.at.y }
}

/**
 * Null where the points do not tell. One side of the body is enough, as it is seen from there; a shoulder of one side
 * and a hip of the other are not.
 */
export function trunkOf(keypoints: Keypoints, aspect: number): Trunk | null {
  const pairs = sides.flatMap(({ shoulder, hip }) => {
    const from = pointOf(keypoints, hip, aspect)
    const to = pointOf(keypoints, shoulder, aspect)
    return from === null || to === null ? [] : [{ from, to }]
  })
  if (pairs.length === 0) return null
  const across = mean(pairs.map(({ from, to }) => to.x - from.x))
  const up = mean(pairs.map(({ from, to }) => from.y - to.y))
  const length = Math.hypot(across, up)
  return { across, up, length, breadth: breadthOf(keypoints, aspect) }
}

function breadthOf(keypoints: Keypoints, aspect: number): number | null {
  const left = pointOf(keypoints, 'left-shoulder', aspect)
  const right = pointOf(keypoints, 'right-shoulder', aspect)
  return left === null || right === null ? null : Math.hypot(left.x - right.x, left.y - right.y)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
