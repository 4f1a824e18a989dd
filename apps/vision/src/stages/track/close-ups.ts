import type { ImageBox } from '@foresite/contract/primitives'
import { iou, overlap } from '@foresite/geometry/box'
import type { Detection } from '#stages/detect/detection.ts'
import { isActive, SMALL_PERSON, type Track } from './track.ts'

/** The context of a frame's detections. */
interface Around {
  readonly tracks: readonly Track[]
  /** Whether anything has moved in a box since the last detection. */
  readonly stirs: (box: ImageBox) => boolean
}

/** Half the picture's width and height, overlapping by half, so that a small person is entirely inside one of them. */
const parts: readonly ImageBox[] = [0, 0.25, 0.5].flatMap((y) => [0, 0.25, 0.5].map((x) => ({ x, y, w: 0.5, h: 0.5 })))

/** A small person with this score needs no close-up. */
const CLEAR_SCORE = 0.45
/** The overlap and score at which a detection belongs to a known object. */
const KNOWN = { iou: 0.35, score: 0.3 }
/** The overlap at which a detection is near a moving object. */
const NEAR_IOU = 0.2
/** Larger people are detected better in the whole picture. */
const LARGEST = 2 * SMALL_PERSON
/** A box this close to the edge of a part, as a share of the picture, is cut off. */
const EDGE = 0.004
/** Two boxes are of one person if they overlap by this IoU, or if this share of the smaller one is inside the larger. */
const SAME = { iou: 0.45, within: 0.65 }

/**
 * Chooses the part of a picture to detect in again, enlarged: where small, moving people have low scores or were missed.
 * At most one part per frame, taken in turn. Only moving objects count, because when enlarged, cones, posts and stones
 * look like people, too.
 */
export class CloseUps {
  readonly #analysedAt = new Map<ImageBox, number>()
  #frames = 0

  /** The part to enlarge; null if none needs it. */
  choose(detections: readonly Detection[], around: Around): ImageBox | null {
    this.#frames += 1
    const unclear = unclearPeople(detections, around)
    let best: ImageBox | null = null
    let bestWorth = 0
    for (const part of parts) {
      const waited = this.#frames - (this.#analysedAt.get(part) ?? 0)
      const worth = waited * unclear.filter((box) => overlap(box, part) >= box.w * box.h).length
      if (worth > bestWorth) [best, bestWorth] = [part, worth]
    }
    return best
  }

  /** Merges the detections of the whole picture with those of a part, each person once. */
  merged(
    whole: readonly Detection[],
    { part, seen }: { readonly part: ImageBox; readonly seen: readonly Detection[] },
    around: Around,
  ): Detection[] {
    this.#analysedAt.set(part, this.#frames)
    const all = [...whole]
    for (const detection of seen) {
      const { objectClass, box } = detection
      if (objectClass !== 'person' || box.h > LARGEST || isCut(box, part) || !moves(box, around)) continue
      const same = all.findIndex((other) => other.objectClass === 'person' && areSame(other.box, box))
      const known = all[same]
      if (known === undefined) all.push(detection)
      else if (known.score < detection.score) all[same] = { ...known, box, score: detection.score }
    }
    return all
  }
}

/** The boxes of small, moving people who are not detected clearly. */
function unclearPeople(detections: readonly Detection[], around: Around): ImageBox[] {
  const isSmall = ({ objectClass, box }: Pick<Detection, 'objectClass' | 'box'>): boolean => {
    return objectClass === 'person' && box.h < SMALL_PERSON
  }
  const isSeen = (track: Track): boolean => {
    return detections.some(({ box, score }) => score >= KNOWN.score && iou(box, track.box) > KNOWN.iou)
  }
  const faint = detections.filter((detection) => isSmall(detection) && detection.score < CLEAR_SCORE)
  const missed = around.tracks.filter((track) => isSmall(track) && !isSeen(track))
  return [...faint, ...missed].map(({ box }) => box).filter((box) => moves(box, around))
}

function moves(box: ImageBox, { tracks, stirs }: Around): boolean {
  return stirs(box) || tracks.some((track) => isActive(track) && iou(track.box, box) > NEAR_IOU)
}

/** Whether the part's edge, and not the picture's, cuts off a box. */
function isCut({ x, y, w, h }: ImageBox, part: ImageBox): boolean {
  const cutAt = (edge: number, end: number): boolean => end > 0 && end < 1 && Math.abs(edge - end) < EDGE
  return cutAt(x, part.x) || cutAt(y, part.y) || cutAt(x + w, part.x + part.w) || cutAt(y + h, part.y + part.h)
}

function areSame(a: ImageBox, b: ImageBox): boolean {
  return iou(a, b) >= SAME.iou || overlap(a, b) >= SAME.within * Math.min(a.w * a.h, b.w * b.h)
}
