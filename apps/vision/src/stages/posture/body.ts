import type { ImagePoint } from '@foresite/contract/primitives'
import type { Track } from '#stages/track/track.ts'
import { sightOn, type Seeing } from './sight.ts'
import { StandingLength } from './standing-length.ts'
import { trunkAngle } from './trunk-angle.ts'
import { pointOf, trunkOf } from './trunk.ts'
import { twistOf } from './twist.ts'

/** How high hands are above the feet, in metres; null where one is not found. */
export interface Hands {
  readonly left: number | null
  readonly right: number | null
}

/** A person's posture in one frame; null where the picture does not tell. */
export interface Posture {
  /** Of the trunk from upright, in degrees. */
  readonly angle: number | null
  readonly hands: Hands | null
  /** How far the shoulders are turned against the hips, at the least, in degrees. */
  readonly twist: number | null
}

/**
 * For a person 1.7 m tall, shoulder minus hip: 0.818 and 0.530 of the height (Drillis and Contini 1966, in Winter,
 * "Biomechanics and Motor Control of Human Movement"). The trunk is the measure, since tables hide legs.
 */
const STANDING_TRUNK_M = 1.7 * (0.818 - 0.53)

/** A foot this close to the picture's lower edge is not visible: the body continues below, by an unknown length. */
const EDGE = 0.015

/** A person's body from keypoints, with its learnt size. */
export class Body {
  readonly #seeing: Seeing
  #measuredBy: Seeing['viewpoint']
  #standing = new StandingLength()

  constructor(seeing: Seeing) {
    this.#seeing = seeing
    this.#measuredBy = seeing.viewpoint
  }

  /** The person was seen in a frame. */
  see({ keypoints = {}, foot }: Pick<Track, 'keypoints' | 'foot'>, at: number): Posture {
    const sight = sightOn(foot, this.#seeing)
    this.#forgetOtherMeasures()
    const trunk = trunkOf(keypoints, sight)
    const feet = sight.place(foot)
    if (feet === null) return { angle: null, hands: null, twist: null }
    const isMeasured = this.#measuredBy !== null
    if (isMeasured && (!sight.isInMetres || 1 - foot.y < EDGE))
      // The upright direction depends on the place; the size there needs visible feet on a visible floor.
      return {
        hands: null,
        twist: null,
        angle: trunk && trunkAngle(trunk, { ...sight, standing: null }),
      }
    // In metres a person is equally tall everywhere; in the picture they are smaller farther up.
    const place = isMeasured ? 0 : feet.y
    if (trunk !== null) this.#standing.see(trunk.length, place, at)
    const standing = this.#standing.at(place)
    const metres = standing === null ? null : STANDING_TRUNK_M / standing
    const height = (wrist: ImagePoint | null): number | null =>
      wrist === null || metres === null ? null : (feet.y - wrist.y) * metres
    const left = height(pointOf(keypoints, 'left-wrist', sight))
    const right = height(pointOf(keypoints, 'right-wrist', sight))
    return {
      angle: trunk === null ? null : trunkAngle(trunk, { standing, steepness: sight.steepness }),
      hands: left === null && right === null ? null : { left, right },
      twist: trunk === null ? null : twistOf({ ...trunk, standing }),
    }
  }

  /** The floor was calibrated again: lengths in the old measure are void. */
  #forgetOtherMeasures(): void {
    const { viewpoint } = this.#seeing
    if (viewpoint === this.#measuredBy) return
    this.#measuredBy = viewpoint
    this.#standing = new StandingLength()
  }
}
