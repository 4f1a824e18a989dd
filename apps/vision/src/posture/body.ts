import type { ImagePoint } from '@foresite/contract/primitives'
import type { Track } from '#track/track.ts'
import { StandingLength } from './standing-length.ts'
import { trunkAngle } from './trunk-angle.ts'
import { pointOf, trunkOf } from './trunk.ts'

/** How high hands are above the feet, in metres; null where one is not found. */
export interface Hands {
  readonly left: number | null
  readonly right: number | null
}

/** How somebody holds himself in one frame; what the picture does not tell is null. */
export interface Posture {
  /** Of the trunk from upright, in degrees. */
  readonly angle: number | null
  readonly hands: Hands | null
}

/**
 * Of somebody 1.7 m tall, shoulder less hip: 0.818 and 0.530 of his height (Drillis and Contini 1966, in Winter,
 * "Biomechanics and Motor Control of Human Movement"). His trunk is the measure, since tables hide legs.
 */
const STANDING_TRUNK_M = 1.7 * (0.818 - 0.53)

/** Somebody's body as his keypoints show it, with what was learnt of its size. */
export class Body {
  readonly #aspect: number
  readonly #standing = new StandingLength()

  /** `aspect`: the picture's width by its height; keypoints are relative to both, and angles are not. */
  constructor(aspect: number) {
    this.#aspect = aspect
  }

  /** He was seen in a frame. */
  see({ keypoints = {}, foot }: Pick<Track, 'keypoints' | 'foot'>, at: number): Posture {
    const trunk = trunkOf(keypoints, this.#aspect)
    if (trunk !== null) this.#standing.see(trunk.length, foot.y, at)
    const standing = this.#standing.at(foot.y)
    const metres = standing === null ? null : STANDING_TRUNK_M / standing
    const height = (wrist: ImagePoint | null): number | null =>
      wrist === null || metres === null ? null : (foot.y - wrist.y) * metres
    const left = height(pointOf(keypoints, 'left-wrist', this.#aspect))
    const right = height(pointOf(keypoints, 'right-wrist', this.#aspect))
    return {
      angle: trunk === null ? null : trunkAngle(trunk, standing),
      hands: left === null && right === null ? null : { left, right },
    }
  }
}
