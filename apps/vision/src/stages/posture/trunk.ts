import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import type { ImagePoint } from '@foresite/contract/primitives'
import { meanOf } from '#stages/statistics.ts'
import type { Sight } from './sight.ts'

/** A trunk as the camera sees it, from mid-hip to mid-shoulder, in the unit of `Sight`, so that angles are true. */
export interface Trunk {
  readonly across: number
  /** Negative if the shoulders are below the hips. */
  readonly up: number
  readonly length: number
  /** The visible width of the shoulders; null if only one is visible. */
  readonly breadth: number | null
  /** The horizontal distance from the right shoulder to the left one; null if only one is visible. */
  readonly shoulders: number | null
  /** The horizontal distance from the right hip to the left one; null unless both sides of the trunk are visible. */
  readonly hips: number | null
  /** Whether the front is visible: the left shoulder is to the right of the right one. */
  readonly facesCamera: boolean
}

/** Key points with a lower score are guesses; COCO's pose demos draw from 0.3 on. */
export const MIN_SCORE = 0.3

const sides = [
  { shoulder: 'left-shoulder', hip: 'left-hip' },
  { shoulder: 'right-shoulder', hip: 'right-hip' },
] as const

/** A key point in the unit at the person's position; null if it was not detected. */
export function pointOf(keypoints: Keypoints, name: KeypointName, sight: Pick<Sight, 'place'>): ImagePoint | null {
  const point = keypoints[name]
  return point === undefined || point.score < MIN_SCORE ? null : sight.place(point.at)
}

/**
 * The trunk from key points; null if there are too few. One side of the body is enough; a shoulder of one side with the hip
 * of the other is not.
 */
export function trunkOf(keypoints: Keypoints, sight: Pick<Sight, 'place'>): Trunk | null {
  const pairs = sides.flatMap(({ shoulder, hip }) => {
    const from = pointOf(keypoints, hip, sight)
    const to = pointOf(keypoints, shoulder, sight)
    return from === null || to === null ? [] : [{ from, to }]
  })
  if (pairs.length === 0) return null
  const across = meanOf(pairs.map(({ from, to }) => to.x - from.x))
  const up = meanOf(pairs.map(({ from, to }) => from.y - to.y))
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

/** The hip and shoulder of one side of the body. */
interface Side {
  readonly from: ImagePoint
  readonly to: ImagePoint
}

/** The horizontal distance from the right joint to the left one. Seen from above, the further one appears higher. */
function acrossOf({ left, right }: Record<'left' | 'right', Side>, joint: keyof Side): number {
  return left[joint].x - right[joint].x
}

/** The horizontal distance of shoulders without hips; null if only one is visible. */
function shouldersAcross(keypoints: Keypoints, sight: Pick<Sight, 'place'>): number | null {
  const left = pointOf(keypoints, 'left-shoulder', sight)
  const right = pointOf(keypoints, 'right-shoulder', sight)
  return left === null || right === null ? null : left.x - right.x
}
