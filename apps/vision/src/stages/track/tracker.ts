import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { foot, iou, overlap } from '@foresite/geometry/box'
import type { Detection } from '#stages/detect/detection.ts'
import { assign } from './assignment.ts'
import { FollowedObject } from './followed-object.ts'
import { isActive, SMALL_PERSON, type Track } from './track.ts'

/**
 * Only detections from this score on start an object; weaker ones count only where one is expected. At 0.3, the built-in
 * detector finds no false people in the trial clips; at 0.2, a few.
 */
const SURE_SCORE = 0.3
/**
 * Detections that confirm a new object; a single one may be noise. Requiring a third would cost a car that passes in a
 * second one of its five frames, and false boxes that persist are recognised by not moving.
 */
const HITS = 2
/** How long an unconfirmed object may go undetected: two frames missed at five a second. */
const TENTATIVE_MS = 500
/** How long a confirmed object may go undetected: two frames missed at one a second. A walk behind a pillar takes 2 s. */
const LOST_MS = 3_000

/** The context of a frame's detections. */
export interface Picture {
  /** Whether anything has moved in a box since the last detection. */
  readonly stirs?: (box: ImageBox) => boolean
  /** The view's shift since the first frame, as a share of the picture; see `MotionGate.view`. */
  readonly view?: ImagePoint
}

/**
 * Detectors score differently, so the threshold for a sure detection is learned: this share of the usual score of
 * confirmed objects, but at most `SUREST`.
 */
const SURE_SHARE = 0.85
const SUREST = 0.8
/** The weight of each detection in the usual score; the first ones have equal weight. */
const LEARNED = 0.02
/** How much an uncertain detection counts as confirmation. */
const UNSURE_HIT = 0.5
/**
 * While nothing moves, frames are seconds apart: a confirmed object may miss this many frames and a new one a single frame,
 * but none for longer than `LONGEST_GAP_MS`.
 */
const LOST_FRAMES = 3
const LONGEST_GAP_MS = 20_000
/** The least overlap at which a sure detection can be a known object, as in SORT. */
const SURE_IOU = 0.3
/** An uncertain detection must be a little closer. */
const UNSURE_IOU = 0.35
/** A weak detection must be closer still: it should be the half-hidden object itself, not another one nearby. */
const WEAK_IOU = 0.5
/** A person walks at up to this many widths of their box a second: 2.1 m/s at 0.6 m… */
const WALK_SPEED = 3.5
/** …where a foot that is higher or lower by a height counts as this many widths: people mostly walk across the view… */
const DEPTH = 5
/** …while the box grows or shrinks by less than this factor. */
const MAX_GROWTH = 1.25
/** After a longer gap, it could be somebody else. */
const WALKED_MS = 1_000
/** The least nearness at which a sure detection is the person expected there. */
const MIN_NEARNESS = 0.02
/** A person and a vehicle are one object only if their boxes are nearly the same; otherwise the person is the driver. */
const CLASH_IOU = 0.7
/**
 * A person who bends or is half hidden is sometimes something else to the detector, but not for longer than this: 1.4 s at
 * most in forty clips of a worker. A thing that was no person for longer, such as a chair, does not become one either.
 */
const UNRECOGNISED_MS = 5_000
/** The areas beside a box, in its widths or heights away from it: arms reach out of the box. */
const SIDES = { from: 0.25, to: 0.75 }
/** The share of an object's area inside a person's box at which it counts as carried or worn. */
const CARRIED_SHARE = 0.6

/**
 * Tracks objects from frame to frame. Boxes are predicted at constant speed and paired with detections by overlap, in
 * stages: sure, uncertain and weak ones (after Zhang et al., "ByteTrack", 2022). People whose boxes no longer overlap at
 * a low frame rate are paired by how far they can have walked. Objects are confirmed after some hits, and dropped after a
 * time and a number of frames, because the frame rate varies. It uses place and time only: by design, it
 * cannot recognise people.
 */
export class Tracker {
  readonly #cameraId: string
  #followed: FollowedObject[] = []
  #count = 0
  #view: ImagePoint = { x: 0, y: 0 }
  /** The mean score of confirmed objects, and the number of detections that it is based on. */
  readonly #usual = { score: 0, detections: 0 }

  constructor(cameraId: string) {
    this.#cameraId = cameraId
  }

  /**
   * Applies the detections of a frame captured at `at` (epoch ms). Returns the confirmed objects, including those out of
   * sight for a moment, whose `seenAt` is then before `at`.
   */
  update(
    detections: readonly Detection[],
    at: number,
    { stirs = () => false, view = this.#view }: Picture = {},
  ): readonly Track[] {
    this.#drop((object) => object.confirmed && this.#isLost(object, at, LOST_FRAMES))
    const shaken = { x: view.x - this.#view.x, y: view.y - this.#view.y }
    this.#view = view
    for (const object of this.#followed) {
      if (shaken.x !== 0 || shaken.y !== 0) object.shift(shaken)
      object.moveTo(at)
    }
    this.#pair(detections, at)
    // After pairing, because on a busy machine the next frame may come later than this.
    this.#drop((object) => !object.confirmed && this.#isLost(object, at, 1))
    const moving = this.#followed.filter(({ hasMoved }) => hasMoved)
    for (const object of this.#followed) {
      // An object that passes in front of a stationary one does not make it stir.
      const isPassed = moving.some((other) => other !== object && overlap(other.box, object.box) > 0)
      if (object.seenAt !== at || isPassed) continue
      const isFree = (side: ImageBox): boolean => {
        return !this.#followed.some((other) => other !== object && overlap(other.box, side) > 0)
      }
      object.stir(
        stirs(object.box),
        sidesOf(object.box).map((side) => stirs(side) && isFree(side)),
      )
    }
    return this.believed
  }

  /** Advances time without a frame and drops objects that have been unseen for too long. */
  pass(at: number): readonly Track[] {
    this.#drop((object) => this.#isLost(object, at, 0))
    for (const object of this.#followed) object.moveTo(at)
    return this.believed
  }

  /** The number of confirmed objects that have moved or stirred. */
  get activeTracks(): number {
    return this.#followed.filter(({ confirmed, hasMoved, isAlive }) => confirmed && (hasMoved || isAlive)).length
  }

  /** The boxes of small people who move. */
  get smallPeople(): readonly ImageBox[] {
    const isSmall = ({ objectClass, box }: Track): boolean => objectClass === 'person' && box.h < SMALL_PERSON
    return this.believed.flatMap((track) => (isSmall(track) && isActive(track) ? [track.box] : []))
  }

  /** Whether any person is tracked, confirmed or not. */
  get followsPeople(): boolean {
    return this.#followed.some(({ objectClass }) => objectClass === 'person')
  }

  /** The confirmed objects. */
  get believed(): readonly Track[] {
    return this.#followed.filter(({ confirmed }) => confirmed).map(({ track }) => track)
  }

  /** Whether an object was unseen for too long, and for more than this many frames. */
  #isLost({ seenAt, missed, confirmed }: FollowedObject, at: number, frames: number): boolean {
    // Absolute, because after a clock is set back, objects would otherwise be kept until time catches up.
    const unseenMs = Math.abs(at - seenAt)
    return unseenMs > LONGEST_GAP_MS || (unseenMs > (confirmed ? LOST_MS : TENTATIVE_MS) && missed >= frames)
  }

  #drop(which: (object: FollowedObject) => boolean): void {
    this.#followed = this.#followed.filter((object) => !which(object))
  }

  #pair(detections: readonly Detection[], at: number): void {
    const sureFrom = Math.max(SURE_SCORE, Math.min(SUREST, SURE_SHARE * this.#usual.score))
    const persons = detections.filter(({ objectClass }) => objectClass === 'person')
    const see = (object: FollowedObject, detection: Detection): void => {
      const hit = detection.score >= sureFrom ? 1 : UNSURE_HIT
      object.see(detection, at, { hit, isCarried: isCarried(detection, persons) })
      if (object.belief >= HITS) object.confirm()
      if (object.confirmed) this.#learn(detection.score)
    }
    const sure = detections.filter(({ score }) => score >= sureFrom)
    const unsure = detections.filter(({ score }) => score < sureFrom && score >= SURE_SCORE)
    const weak = detections.filter(({ score }) => score < SURE_SCORE)
    const known = this.#followed.filter(({ confirmed }) => confirmed)
    const tentative = this.#followed.filter(({ confirmed }) => !confirmed)

    const first = match(known, sure, SURE_IOU, see)
    const second = match(first.objects, unsure, UNSURE_IOU, see)
    const third = match(second.objects, weak, WEAK_IOU, see)
    const begun = match(tentative, first.detections, SURE_IOU, see)
    const rest = match(begun.objects, [...second.detections, ...third.detections], WEAK_IOU, see)
    const walked = match(
      [...third.objects, ...rest.objects],
      begun.detections,
      MIN_NEARNESS,
      see,
      (object, detection) => nearness(object, detection, at),
    )
    for (const object of walked.objects) object.miss()
    for (const detection of [...walked.detections, ...rest.detections]) {
      if (detection.score < SURE_SCORE) continue
      const object = new FollowedObject(this.#nextId(at), detection, at)
      see(object, detection)
      this.#followed.push(object)
    }
  }

  #learn(score: number): void {
    this.#usual.detections += 1
    this.#usual.score += Math.max(LEARNED, 1 / this.#usual.detections) * (score - this.#usual.score)
  }

  #nextId(at: number): string {
    this.#count += 1
    return `${this.#cameraId}:${at.toFixed(0)}:${this.#count}`
  }
}

/** Pairs objects with the detections most like them and calls `see` for each pair; returns the rest of both. */
function match(
  objects: readonly FollowedObject[],
  detections: readonly Detection[],
  least: number,
  see: (object: FollowedObject, detection: Detection) => void,
  like: (object: FollowedObject, detection: Detection) => number = likeness,
): { objects: FollowedObject[]; detections: Detection[] } {
  if (objects.length === 0 || detections.length === 0) return { objects: [...objects], detections: [...detections] }
  const leftObjects = new Set(objects)
  const leftDetections = new Set(detections)
  const likenesses = objects.map((object) => detections.map((seen) => like(object, seen)))
  for (const { row, column } of assign(likenesses, least)) {
    const object = objects[row]
    const detection = detections[column]
    if (object === undefined || detection === undefined) continue
    see(object, detection)
    leftObjects.delete(object)
    leftDetections.delete(detection)
  }
  return { objects: [...leftObjects], detections: [...leftDetections] }
}

function likeness(object: FollowedObject, detection: Detection): number {
  const shared = iou(object.box, detection.box)
  const [known, seen] = [object.objectClass, detection.objectClass]
  // Something else, such as a chair, is no sign that a person is still there if detected weakly, or for long.
  if (detection.score < SURE_SCORE && (known === 'person') !== (seen === 'person')) return 0
  const isExchanged = known === 'person' ? seen !== 'person' : known === 'other' && seen === 'person'
  if (isExchanged && object.unrecognisedMs > UNRECOGNISED_MS) return 0
  if (shared === 0 || shared >= CLASH_IOU) return shared
  const clash = (known === 'person' && seen === 'vehicle') || (known === 'vehicle' && seen === 'person')
  // A pallet on a truck's forks is not the truck.
  const isRenamed = object.label !== null && detection.siteLabel !== undefined && object.label !== detection.siteLabel
  return clash || isRenamed ? 0 : shared
}

/**
 * How near a detection is to a person's predicted place: 1 at it, 0 or less where nobody walks in the time since the
 * last frame. At three frames a second, a person walks out of their own box between two.
 */
function nearness({ box, objectClass, seenAt, missed }: FollowedObject, detection: Detection, at: number): number {
  const elapsedMs = at - seenAt
  if (objectClass !== 'person' || detection.objectClass !== 'person') return 0
  if (missed > 0 || elapsedMs <= 0 || elapsedMs > WALKED_MS) return 0
  const growth = detection.box.h / box.h
  if (Math.max(growth, 1 / growth) > MAX_GROWTH) return 0
  const [before, now] = [foot(box), foot(detection.box)]
  const widths = Math.hypot((now.x - before.x) / box.w, (DEPTH * (now.y - before.y)) / box.h)
  return 1 - widths / ((WALK_SPEED * elapsedMs) / 1000)
}

/** The areas to the left and right of a box, above and below it. */
function sidesOf({ x, y, w, h }: ImageBox): ImageBox[] {
  const { from, to } = SIDES
  const [wide, high] = [(to - from) * w, (to - from) * h]
  const upright = { y: y - to * h, w: wide, h: h + 2 * to * h }
  const level = { x: x - from * w, w: w + 2 * from * w, h: high }
  return [
    { ...upright, x: x - to * w },
    { ...upright, x: x + w + from * w },
    { ...level, y: y - to * h },
    { ...level, y: y + h + from * h },
  ]
}

function isCarried(detection: Detection, persons: readonly Detection[]): boolean {
  if (detection.objectClass === 'person') return false
  const area = detection.box.w * detection.box.h
  const within = (person: ImageBox): boolean => overlap(person, detection.box) >= area * CARRIED_SHARE
  return persons.some(({ box }) => within(box))
}
