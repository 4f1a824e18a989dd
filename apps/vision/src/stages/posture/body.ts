import type { Keypoints } from '@foresite/contract/keypoints'
import type { ImagePoint } from '@foresite/contract/primitives'
import type { Track } from '#stages/track/track.ts'
import { sightOn, type Seeing, type Sight } from './sight.ts'
import { StandingLength } from './standing-length.ts'
import { trunkAngle } from './trunk-angle.ts'
import { pointOf, trunkOf } from './trunk.ts'
import { twistOf } from './twist.ts'

/** How high hands are above the feet, in metres; null where one is not found. */
export interface Hands {
  readonly left: number | null
  readonly right: number | null
  /** Left out where the floor is calibrated: heights are then comparable everywhere. */
  readonly place?: HandsPlace
}

/** Where in the picture hands were measured without a calibrated floor. */
export interface HandsPlace {
  /** Measured from the hips, as the feet are below the picture. */
  readonly isCutOff: boolean
  /** Of the feet or hips, in picture heights. */
  readonly y: number
  /** Of a picture height there. */
  readonly metres: number
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
const HIPS_M = 1.7 * 0.53

/**
 * A foot this close to the picture's lower edge counts as not visible: the detector ends the boxes of people whose feet
 * are below the picture up to 2.5 % above its edge. Who comes nearer there grows, while the box's lower edge stays where
 * it is: their hips say where they are.
 */
const EDGE = 0.03

/** A person's body from keypoints, with its learnt size. */
export class Body {
  readonly #seeing: Seeing
  #measuredBy: Seeing['viewpoint']
  #standing = new StandingLength()
  /** By the height of the hips in the picture, while the feet are below it. */
  #standingCutOff = new StandingLength()

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
    const isCutOff = 1 - foot.y < EDGE
    const unsized = { hands: null, twist: null, angle: trunk && trunkAngle(trunk, { ...sight, standing: null }) }
    // The upright direction depends on the place; the size there needs visible feet on a visible floor.
    if (isMeasured && (!sight.isInMetres || isCutOff)) return unsized
    const hips = isCutOff ? hipsOf(keypoints, sight) : null
    if (isCutOff && hips === null) return unsized
    const sizes = hips === null ? this.#standing : this.#standingCutOff
    const { y: base } = hips ?? feet
    // In metres a person is equally tall everywhere; in the picture they are smaller farther up.
    const place = isMeasured ? 0 : base
    if (trunk !== null) sizes.see(trunk.length, place, at)
    const standing = sizes.at(place)
    const metres = standing === null ? null : STANDING_TRUNK_M / standing
    const baseM = hips === null ? 0 : HIPS_M
    const height = (wrist: ImagePoint | null): number | null =>
      wrist === null || metres === null ? null : baseM + (base - wrist.y) * metres
    const handsPlace = { isCutOff, y: base, metres: metres ?? 0 }
    const left = height(pointOf(keypoints, 'left-wrist', sight))
    const right = height(pointOf(keypoints, 'right-wrist', sight))
    return {
      angle: trunk === null ? null : trunkAngle(trunk, { standing, steepness: sight.steepness }),
      hands: left === null && right === null ? null : { left, right, ...(isMeasured ? {} : { place: handsPlace }) },
      twist: trunk === null ? null : twistOf({ ...trunk, standing }),
    }
  }

  /** The floor was calibrated again: lengths in the old measure are void. */
  #forgetOtherMeasures(): void {
    const { viewpoint } = this.#seeing
    if (viewpoint === this.#measuredBy) return
    this.#measuredBy = viewpoint
    this.#standing = new StandingLength()
    this.#standingCutOff = new StandingLength()
  }
}

/** The middle of the hips, or the one that was detected; null: neither. */
function hipsOf(keypoints: Keypoints, sight: Sight): ImagePoint | null {
  const left = pointOf(keypoints, 'left-hip', sight)
  const right = pointOf(keypoints, 'right-hip', sight)
  if (left === null || right === null) return left ?? right
  return { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
}
