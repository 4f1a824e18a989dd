import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import type { ImageBox } from '@foresite/contract/primitives'
import { foot } from '@foresite/geometry/box'
import type { Track } from '#stages/track/track.ts'

/** How somebody stands in front of a camera that looks level at him. Lengths in metres, angles in degrees. */
export interface Stance {
  /** How far the trunk leans forward from upright. */
  readonly lean?: number
  /** How far the shoulders are turned to the left of where he faces. */
  readonly twist?: number
  /** Which way he faces: 0 at the camera, 90 to the right. */
  readonly facing?: number
  /** How high both wrists are above the floor. */
  readonly hands?: number
  /** How high the hips are above the floor. */
  readonly hips?: number
  /** Where his feet are on the picture, relative to it. */
  readonly feet?: { readonly x: number; readonly y: number }
  /** How many metres the picture is high where he is. */
  readonly pictureM?: number
  readonly score?: number
}

export const ASPECT = 16 / 9

/** Of somebody 1.7 m tall, after Drillis and Contini 1966. */
const HIPS_M = 1.7 * 0.53
const TRUNK_M = 1.7 * 0.288
const LYING_HIPS_M = 0.2
const SHOULDERS_M = 0.36
const PELVIS_M = 0.25

/** A point of a body: `forward` of its ankles, `left` of its middle, so high. */
export interface BodyPart {
  readonly name: KeypointName
  readonly forward: number
  readonly left: number
  readonly high: number
}

/** Where the points of such a body are, in its own space. */
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
      // Who turns to the left has the left shoulder behind and the right one before him.
      (part) => ({ ...part, forward: part.forward - part.left * Math.tan(twisting) }),
    ),
    ...pair('hip', 0, PELVIS_M, hips),
    ...pair('wrist', 0.3, 0.3, hands),
    // Who lies has his legs behind him.
    ...pair('ankle', hips < LYING_HIPS_M ? hips - HIPS_M : 0, PELVIS_M, 0.08),
  ]
}

/** The points of such a body, as a camera far off sees it: straight from the front, without perspective. */
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

/** A person with such a body, and the box around it. */
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

/** The same without some of its points. */
export function without(keypoints: Keypoints, ...names: readonly KeypointName[]): Keypoints {
  return Object.fromEntries(Object.entries(keypoints).filter(([name]) => names.every((hidden) => hidden !== name)))
}
