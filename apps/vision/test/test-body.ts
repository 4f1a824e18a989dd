import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import type { ImageBox } from '@foresite/contract/primitives'
import { foot } from '@foresite/geometry/box'
import type { Track } from '#stages/track/track.ts'

/** How a person stands in front of a level camera. Lengths in metres, angles in degrees. */
export interface Stance {
  /** Forward lean of the trunk from upright. */
  readonly lean?: number
  /** Rotation of the shoulders to the left, relative to the hips. */
  readonly twist?: number
  /** Direction the person faces: 0 towards the camera, 90 to the right. */
  readonly facing?: number
  /** Height of both wrists above the floor. */
  readonly hands?: number
  /** Height of the hips above the floor. */
  readonly hips?: number
  /** Position of the feet in the picture, as fractions of its size. */
  readonly feet?: { readonly x: number; readonly y: number }
  /** Height of the picture in metres at the person's distance. */
  readonly pictureM?: number
  readonly score?: number
}

export const ASPECT = 16 / 9

/** Proportions of a person 1.7 m tall, after Drillis and Contini 1966. */
const HIPS_M = 1.7 * 0.53
const TRUNK_M = 1.7 * 0.288
const LYING_HIPS_M = 0.2
const SHOULDERS_M = 0.36
const PELVIS_M = 0.25

/** A point of a body in metres: `forward` of the ankles, `left` of the middle, `high` above the floor. */
interface BodyPart {
  readonly name: KeypointName
  readonly forward: number
  readonly left: number
  readonly high: number
}

/** The points of a body in this stance. */
export function bodyParts({ lean = 0, hips = HIPS_M, hands = 0.75, twist = 0 }: Stance = {}): BodyPart[] {
  const twisting = (twist * Math.PI) / 180
  const leaning = (lean * Math.PI) / 180
  const pair = (
    name: 'shoulder' | 'hip' | 'wrist' | 'ankle',
    forward: number,
    apart: number,
    high: number,
  ): BodyPart[] => [
    { name: `left-${name}`, forward, left: apart / 2, high },
    { name: `right-${name}`, forward, left: -apart / 2, high },
  ]
  return [
    ...pair(
      'shoulder',
      Math.sin(leaning) * TRUNK_M,
      SHOULDERS_M * Math.cos(twisting),
      hips + Math.cos(leaning) * TRUNK_M,
    ).map(
      // A turn to the left moves the left shoulder back and the right one forward.
      (part) => ({ ...part, forward: part.forward - part.left * Math.tan(twisting) }),
    ),
    ...pair('hip', 0, PELVIS_M, hips),
    ...pair('wrist', 0.3, 0.3, hands),
    // A lying person's legs extend backwards.
    ...pair('ankle', hips < LYING_HIPS_M ? hips - HIPS_M : 0, PELVIS_M, 0.08),
  ]
}

/** The points as a distant level camera sees them, without perspective. */
export function bodyPoints(stance: Stance = {}): Keypoints {
  const { facing = 90, score = 0.9, feet = { x: 0.25, y: 0.8 }, pictureM = 4 } = stance
  const turned = (facing * Math.PI) / 180
  return Object.fromEntries(
    bodyParts(stance).map(({ name, forward, left, high }) => {
      const across = forward * Math.sin(turned) + left * Math.cos(turned)
      const at = { x: feet.x + across / pictureM / ASPECT, y: feet.y - high / pictureM }
      return [name, { at, score }]
    }),
  )
}

/** A person's track with such a body and the box around it. */
export function bodyTrack(stance: Stance = {}, overrides: Partial<Track> = {}): Partial<Track> {
  const keypoints = bodyPoints(stance)
  const points = Object.values(keypoints).map((point) => point.at)
  const { feet = { x: 0.25, y: 0.8 }, pictureM = 4 } = stance
  const top = Math.min(...points.map(({ y }) => y)) - 0.3 / pictureM
  const left = Math.min(...points.map(({ x }) => x)) - 0.15 / pictureM / ASPECT
  const right = Math.max(...points.map(({ x }) => x)) + 0.15 / pictureM / ASPECT
  const box: ImageBox = { x: left, y: top, w: right - left, h: feet.y - top }
  return { keypoints, box, foot: foot(box), ...overrides }
}

/** The key points without some of them. */
export function without(keypoints: Keypoints, ...names: readonly KeypointName[]): Keypoints {
  return Object.fromEntries(Object.entries(keypoints).filter(([name]) => names.every((hidden) => hidden !== name)))
}
