import type { Keypoints } from '@foresite/contract/keypoints'
import type { ImagePoint } from '@foresite/contract/primitives'
import type { Track } from '#stages/track/track.ts'
import { sightOn, type Seeing, type Sight } from './sight.ts'
import { StandingLength } from './standing-length.ts'
import { trunkAngle } from './trunk-angle.ts'
import { pointOf, trunkOf } from './trunk.ts'
import { twistOf } from './twist.ts'

/** The hands' heights above the feet, in metres; null for a hand that is not found. */
export interface Hands {
  readonly left: number | null
  readonly right: number | null
  /** Left out with a calibrated floor, where heights are comparable everywhere. */
  readonly place?: HandsPlace
}

/** The position in the picture at which hands were measured without a calibrated floor. */
export interface HandsPlace {
  /** Whether it is measured from the hips, because the feet are below the picture. */
  readonly isCutOff: boolean
  /** Vertical position of the feet or hips, in picture heights. */
  readonly y: number
  /** Metres per picture height there. */
  readonly metres: number
}

/** A person's posture in one frame; null for what is not visible. */
export interface Posture {
  /** The trunk's angle from upright, in degrees. */
  readonly angle: number | null
  readonly hands: Hands | null
  /** The least angle by which the shoulders are turned against the hips, in degrees. */
  readonly twist: number | null
}

/**
 * For a person 1.7 m tall, shoulder minus hip: 0.818 and 0.530 of the height (Drillis and Contini 1966, in Winter,
 * "Biomechanics and Motor Control of Human Movement"). The trunk is the measure, since tables hide legs.
 */
const STANDING_TRUNK_M = 1.7 * (0.818 - 0.53)
const HIPS_M = 1.7 * 0.53

/**
 * A foot this close to the picture's lower edge counts as not visible: the boxes of people whose feet are below the picture
 * end up to 2.5 % above its edge. As they come nearer, they grow while the box's lower edge stays, so their hips give their
 * position.
 */
const EDGE = 0.03

/** Measures a person's posture from key points, with their learned size. */
export class Body {
  readonly #seeing: Seeing
  #measuredBy: Seeing['viewpoint']
  #standing = new StandingLength()
  /** The length by the hips' height in the picture, while the feet are below it. */
  #standingCutOff = new StandingLength()

  constructor(seeing: Seeing) {
    this.#seeing = seeing
    this.#measuredBy = seeing.viewpoint
  }

  /** Measures the person in a frame. */
  see({ keypoints = {}, foot }: Pick<Track, 'keypoints' | 'foot'>, at: number): Posture {
    const sight = sightOn(foot, this.#seeing)
    this.#forgetOtherMeasures()
    const trunk = trunkOf(keypoints, sight)
    const feet = sight.place(foot)
    if (feet === null) return { angle: null, hands: null, twist: null }
    const isMeasured = this.#measuredBy !== null
    const isCutOff = 1 - foot.y < EDGE
    const unsized = { hands: null, twist: null, angle: trunk && trunkAngle(trunk, { ...sight, standing: null }) }
    // The upright direction depends on the position; the size there needs visible feet on a visible floor.
    if (isMeasured && (!sight.isInMetres || isCutOff)) return unsized
    const hips = isCutOff ? hipsOf(keypoints, sight) : null
    if (isCutOff && hips === null) return unsized
    const sizes = hips === null ? this.#standing : this.#standingCutOff
    const { y: base } = hips ?? feet
    // In metres, a person has the same height everywhere; in the picture, they are smaller further up.
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

  /** Discards learned lengths after a new floor calibration. */
  #forgetOtherMeasures(): void {
    const { viewpoint } = this.#seeing
    if (viewpoint === this.#measuredBy) return
    this.#measuredBy = viewpoint
    this.#standing = new StandingLength()
    this.#standingCutOff = new StandingLength()
  }
}

/** The middle of the hips, or the one detected hip; null if neither. */
function hipsOf(keypoints: Keypoints, sight: Sight): ImagePoint | null {
  const left = pointOf(keypoints, 'left-hip', sight)
  const right = pointOf(keypoints, 'right-hip', sight)
  if (left === null || right === null) return left ?? right
  return { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
}
