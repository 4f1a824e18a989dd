import type { Keypoints } from '@foresite/contract/keypoints'
import type { ObjectClass } from '@foresite/contract/objects'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { Worn } from '#stages/detect/detection.ts'

/** One object followed over frames. */
export interface Track {
  /** Unique for the life of the process and beyond: made from camera, start and a counter. */
  readonly id: string
  readonly startedAt: number
  /** Epoch ms of the last frame in which it was really detected. */
  readonly seenAt: number
  readonly box: ImageBox
  /** Where it stands: the middle of the box's lower edge. */
  readonly foot: ImagePoint
  /** Decided by all its detections, not by the last one. */
  readonly objectClass: ObjectClass
  /** What models of the site's own call it; missing where only the built-in one knows it. */
  readonly label?: string
  /** True when it counts as a vehicle by movement and size, not by the model. */
  readonly inferred: boolean
  readonly confidence: number
  /**
   * How far its middle has come at most from where it was first seen, across in picture widths, down in
   * heights: still things do not alert.
   */
  readonly displacement: number
  /** A person who moves in place, as seated people do. */
  readonly isAlive: boolean
  /** Not detected in this frame, a moment after it was: `box` is where it is thought to be. */
  readonly isBridged: boolean
  /** Its body's points when it was last seen, where the model finds them. */
  readonly keypoints?: Keypoints
  /** Protective equipment when last seen, where the model detects it. */
  readonly worn?: Worn
}

/**
 * From this displacement on a thing counts as one that moves about. Parked cars, and boxes that a detector
 * sees where nothing is, stay below it all day: in the shared clips they wander by up to 0.03.
 */
export const LEAST_DISPLACEMENT = 0.05

/**
 * People lower than this share of the picture are small: 20 pixels of the built-in detector's picture. They move on by
 * more than their width in a second, often without opening the motion gate, and their scores are low.
 */
export const SMALL_PERSON = 0.07

/**
 * A person whose detections score less than this on average does not count as moving; a new object needs this score,
 * too. A false box starts with two good scores, lives on weak ones, and seems to move as its shape changes.
 */
const LEAST_PERSON_SCORE = 0.3

/** Whether it moves or is a living person: counted, unlike parked cars and false boxes. */
export function isActive({
  objectClass,
  confidence,
  displacement,
  isAlive,
}: Pick<Track, 'objectClass' | 'confidence' | 'displacement' | 'isAlive'>): boolean {
  const isDoubtful = objectClass === 'person' && confidence < LEAST_PERSON_SCORE
  return isAlive || (displacement >= LEAST_DISPLACEMENT && !isDoubtful)
}
