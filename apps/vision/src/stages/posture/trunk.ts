import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import type { ImagePoint } from '@foresite/contract/primitives'
import type { Sight } from './sight.ts'

/** A trunk as the camera sees it, from mid-hip to mid-shoulder. In the sight's unit, so that angles are true. */
export interface Trunk {
  readonly across: number
  /** Negative where the shoulders are below the hips. */
  readonly up: number
  readonly length: number
  /** How broad the shoulders are seen; null where only one of them is. */
  readonly breadth: number | null
  /** From the right shoulder to the left one, across alone; null where only one is seen. */
  readonly shoulders: number | null
  /** The same of the hips, where both sides of the trunk are seen. */
  readonly hips: number | null
  /** Whether the front is visible: the left shoulder is to the right of the right one. */
  readonly facesCamera: boolean
}

/** Points that a pose model is less sure of are guesses: 0.3 is what COCO's pose demos draw from. */
export const LEAST_SCORE = 0.3

const sides = [
  { shoulder: 'left-shoulder', hip: 'left-hip' },
  { shoulder: 'right-shoulder', hip: 'right-hip' },
] as const

/** A keypoint in the measure of the person's place; null where it was not detected. */
export function pointOf(keypoints: Keypoints, name: KeypointName, sight: Pick<Sight, 'place'>): ImagePoint | null {
  const point = keypoints[name]
  return point === undefined || point.score < LEAST_SCORE ? null : sight.place(point.at)
}

/**
 * Null where the keypoints do not suffice. One side of the body is enough; a shoulder of one side with a hip of the
 * other is not.
 */
export function trunkOf(keypoints: Keypoints, sight: Pick<Sight, 'place'>): Trunk | null {
  const pairs = sides.flatMap(({ shoulder, hip }) => {
    const from = pointOf(keypoints, hip, sight)
    const to = pointOf(keypoints, shoulder, sight)
    return from === null || to === null ? [] : [{ from, to }]
  })
  if (pairs.length === 0) return null
  const across = mean(pairs.map(({ from, to }) => to.x - from.x))
  const up = mean(pairs.map(({ from, to }) => from.y - to.y))
  const [left, right] = pairs
  const both = left === undefined || right === undefined ? null : { left, right }
  const shoulders = both === null ? shouldersAcross(keypoints, sight) : acrossOf(both, 'to')
  return {
    across,
    up,
    length: Math.hypot(across, up),
    breadth: shoulders === null ? null : Math.abs(shoulders),
    facesCamera: shoulders === null || shoulders >= 0,
    shoulders,
    hips: both === null ? null : acrossOf(both, 'from'),
  }
}

/** A side of the body: its hip and its shoulder. */
interface Side {
  readonly from: ImagePoint
  readonly to: ImagePoint
}

/** From the right joint to the left one, across alone: seen from above, what lies behind the other seems higher. */
function acrossOf({ left, right }: Record<'left' | 'right', Side>, joint: keyof Side): number {
  return left[joint].x - right[joint].x
}

/** Of shoulders without their hips; null where only one is seen. */
function shouldersAcross(keypoints: Keypoints, sight: Pick<Sight, 'place'>): number | null {
  const left = pointOf(keypoints, 'left-shoulder', sight)
  const right = pointOf(keypoints, 'right-shoulder', sight)
  return left === null || right === null ? null : left.x - right.x
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
