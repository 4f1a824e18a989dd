import type { Keypoints } from '@foresite/contract/keypoints'
import type { ObjectClass } from '@foresite/contract/objects'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { Worn } from '#stages/detect/detection.ts'

/** One object followed over frames. */
export interface Track {
  /** Unique even across restarts: made from camera, start and a counter. */
  readonly id: string
  readonly startedAt: number
  /** Epoch ms of the last frame in which it was detected. */
  readonly seenAt: number
  readonly box: ImageBox
  /** The point where it stands: the middle of the box's lower edge. */
  readonly foot: ImagePoint
  /** Decided by all its detections, not only the last one. */
  readonly objectClass: ObjectClass
  /** Its label from the site's own models; missing where only the built-in model recognises it. */
  readonly label?: string
  /** Whether it counts as a vehicle by movement and size, not by the model. */
  readonly inferred: boolean
  readonly confidence: number
  /**
   * The furthest that its centre has been from where it was first seen, in picture widths and heights. Stationary objects
   * raise no alerts.
   */
  readonly displacement: number
  /** A person who moves on the spot, like people who sit. */
  readonly isAlive: boolean
  /** Whether anything has ever moved in its box, however little. */
  readonly hasStirred: boolean
  /** Detected a moment ago but not in this frame; `box` is its estimated position. */
  readonly isBridged: boolean
  /** Its key points when last seen, if the model finds any. */
  readonly keypoints?: Keypoints
  /** Its protective equipment when last seen, if the model detects any. */
  readonly worn?: Worn
}

/**
 * The displacement from which an object counts as moving. Parked cars and false boxes stay below it all day: in the shared
 * clips, they jitter by up to 0.03.
 */
export const MIN_DISPLACEMENT = 0.05

/**
 * People shorter than this share of the picture's height are small: 20 pixels in the built-in detector's input. They move
 * by more than their width in a second, often without opening the motion gate, and have low scores.
 */
export const SMALL_PERSON = 0.07

/**
 * A person with a lower mean score does not count as moving. A new object needs this score, too, but a false box may start
 * with two good scores, continue on weak ones, and seem to move as its shape changes.
 */
const MIN_PERSON_SCORE = 0.3

/**
 * A person with a lower mean score may be a thing until something moves in the box. In the shared clips, such things score
 * 0.30 to 0.32; a person who stands still 0.6 to 0.8, at a quarter of that size 0.31 to 0.35.
 */
const FAINT_PERSON_SCORE = 0.33

type Evidence = Pick<Track, 'objectClass' | 'confidence' | 'displacement' | 'isAlive'>

/** Whether it moves or is a living person: counted, unlike parked cars and false boxes. */
export function isActive(track: Evidence): boolean {
  return track.isAlive || (track.displacement >= MIN_DISPLACEMENT && !isDoubtful(track))
}

/** A pillar or a bin that the detector takes for a person: with low scores, and nothing in it has ever moved. */
export function isProbablyThing(track: Evidence & Pick<Track, 'hasStirred'>): boolean {
  const isStill = track.displacement < MIN_DISPLACEMENT
  const isFaint = track.objectClass === 'person' && track.confidence < FAINT_PERSON_SCORE
  return isStill && (isDoubtful(track) || (isFaint && !track.hasStirred))
}

function isDoubtful({ objectClass, confidence }: Evidence): boolean {
  return objectClass === 'person' && confidence < MIN_PERSON_SCORE
}
