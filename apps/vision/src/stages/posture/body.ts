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

/** How somebody holds himself in one frame; what the picture does not tell is null. */
export interface Posture {
  /** Of the trunk from upright, in degrees. */
  readonly angle: number | null
  readonly hands: Hands | null
  /** How far the shoulders are turned against the hips, at the least, in degrees. */
  readonly twist: number | null
}

/**
 * Of somebody 1.7 m tall, shoulder less hip: 0.818 and 0.530 of his height (Drillis and Contini 1966, in Winter,
 * "Biomechanics and Motor Control of Human Movement"). His trunk is the measure, since tables hide legs.
 */
const STANDING_TRUNK_M = 1.7 * (0.818 - 0.53)

/** A foot so near to the picture's lower edge is not seen: he goes on below it, nobody knows how far. */
const EDGE = 0.015

/** Somebody's body as his keypoints show it, with what was learnt of its size. */
export class Body {
  readonly #seeing: Seeing
  #measuredBy: Seeing['viewpoint']
  #standing = new StandingLength()

  constructor(seeing: Seeing) {
    this.#seeing = seeing
    this.#measuredBy = seeing.viewpoint
  }

  /** He was seen in a frame. */
  see({ keypoints = {}, foot }: Pick<Track, 'keypoints' | 'foot'>, at: number): Posture {
    const sight = sightOn(foot, this.#seeing)
    this.#forgetOtherMeasures()
    const trunk = trunkOf(keypoints, sight)
    const feet = sight.place(foot)
    if (feet === null) return { angle: null, hands: null, twist: null }
    const isMeasured = this.#measuredBy !== null
    if (isMeasured && (!sight.isInMetres || 1 - foot.y < EDGE))
      // Upright is where it is; how large he is there, his feet would have to tell, on floor that is seen.
      return {
        hands: null,
        twist: null,
        angle: trunk && trunkAngle(trunk, { ...sight, standing: null }),
      }
    // In metres he is as long wherever he stands; on a picture he is smaller further up.
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

  /** The floor was measured anew: lengths by the old measure say nothing by the new one. */
  #forgetOtherMeasures(): void {
    const { viewpoint } = this.#seeing
    if (viewpoint === this.#measuredBy) return
    this.#measuredBy = viewpoint
    this.#standing = new StandingLength()
  }
}
