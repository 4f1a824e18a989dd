import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { iou, overlap } from '@foresite/geometry/box'
import type { Detection } from '#stages/detect/detection.ts'
import { assign } from './assignment.ts'
import { FollowedObject } from './followed-object.ts'
import { isActive, SMALL_PERSON, type Track } from './track.ts'

/**
 * Scores from here on may begin an object; weaker ones count only where one is expected. At 0.3 the built-in detector
 * names nobody in the trial clips who is not there, at 0.2 a few.
 */
const SURE_SCORE = 0.3
/**
 * Detections it takes until a new object is believed: one is a flicker. A third would cost a car that passes in a second
 * one more look of five, and false boxes that stay are known by not moving.
 */
const HITS = 2
/** How long a new object may stay away before it is believed: two pictures missed at five a second. */
const TENTATIVE_MS = 500
/** How long a known object is waited for: two looks missed at one a second; a walk behind a pillar takes 2 s. */
const LOST_MS = 3_000

/** What is known of the picture besides the detections. */
export interface Picture {
  /** Whether anything moved in a box since the last look. */
  readonly stirs?: (box: ImageBox) => boolean
  /** Where the view lies beside its first place, in shares of the picture; see `MotionGate.view`. */
  readonly view?: ImagePoint
}

/**
 * What a score says differs from detector to detector, so what is sure is learned: from this share of what known objects
 * usually score, but never later than from `SUREST` on.
 */
const SURE_SHARE = 0.85
const SUREST = 0.8
/** So much of the usual score is learned from each detection, the first ones counting alike. */
const LEARNED = 0.02
/** A detection that is not sure counts so much towards belief. */
const UNSURE_HIT = 0.5
/**
 * Where nothing moves looks are seconds apart: a known object is waited for over so many looks, a new one over one, but
 * none for longer than `LONGEST_GAP_MS`.
 */
const LOST_LOOKS = 3
const LONGEST_GAP_MS = 20_000
/** Overlap from which a sure detection can be a known object (SORT's, too). */
const SURE_IOU = 0.3
/** A less certain detection must lie a little closer. */
const UNSURE_IOU = 0.35
/** A weak detection must lie closer: it is an object half hidden, not for another one nearby. */
const WEAK_IOU = 0.5
/** A person and a vehicle are one object only if their boxes are nearly the same: else one drives the other. */
const CLASH_IOU = 0.7
/** A box's sides, from and to so many of its widths or heights away: arms reach out of it. */
const SIDES = { from: 0.25, to: 0.75 }
/** Of a thing's area, how much must lie in a person's box for it to be carried or worn. */
const CARRIED_SHARE = 0.6

/**
 * Tracks objects from frame to frame: boxes move on at constant speed, are paired by overlap in stages (sure detections,
 * unsure ones, weak ones, after Zhang et al., "ByteTrack", 2022), confirmed after some hits and forgotten after a time and
 * some looks, since the frame rate varies. It uses place and time alone: by design it cannot recognise people.
 */
export class Tracker {
  readonly #cameraId: string
  #followed: FollowedObject[] = []
  #count = 0
  #view: ImagePoint = { x: 0, y: 0 }
  /** What known objects score on average, and of how many detections. */
  readonly #usual = { score: 0, detections: 0 }

  constructor(cameraId: string) {
    this.#cameraId = cameraId
  }

  /**
   * Applies the detections of a picture taken at `at` (epoch ms). Returns the believed objects, also those out of sight
   * for a moment, whose `seenAt` is then before `at`.
   */
  update(
    detections: readonly Detection[],
    at: number,
    { stirs = () => false, view = this.#view }: Picture = {},
  ): readonly Track[] {
    this.#forget((object) => object.confirmed && this.#isGone(object, at, LOST_LOOKS))
    const shaken = { x: view.x - this.#view.x, y: view.y - this.#view.y }
    this.#view = view
    for (const object of this.#followed) {
      if (shaken.x !== 0 || shaken.y !== 0) object.shift(shaken)
      object.moveTo(at)
    }
    this.#pair(detections, at)
    // Only after pairing: on a busy machine the next frame may come later than this.
    this.#forget((object) => !object.confirmed && this.#isGone(object, at, 1))
    const moving = this.#followed.filter(({ hasMoved }) => hasMoved)
    for (const object of this.#followed) {
      // What passes before a thing that stands there does not make it stir.
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

  /** Time passes without a picture: objects unseen for too long are forgotten. */
  pass(at: number): readonly Track[] {
    this.#forget((object) => this.#isGone(object, at, 0))
    for (const object of this.#followed) object.moveTo(at)
    return this.believed
  }

  /** How many confirmed objects move or stir; things that never do are left out. */
  get activeTracks(): number {
    return this.#followed.filter(({ confirmed, hasMoved, isAlive }) => confirmed && (hasMoved || isAlive)).length
  }

  /** Where small people are that move about. */
  get smallPeople(): readonly ImageBox[] {
    const isSmall = ({ objectClass, box }: Track): boolean => objectClass === 'person' && box.h < SMALL_PERSON
    return this.believed.flatMap((track) => (isSmall(track) && isActive(track) ? [track.box] : []))
  }

  /** Whether a person is followed, believed or not yet. */
  get followsPeople(): boolean {
    return this.#followed.some(({ objectClass }) => objectClass === 'person')
  }

  /** The objects that are believed. */
  get believed(): readonly Track[] {
    return this.#followed.filter(({ confirmed }) => confirmed).map(({ track }) => track)
  }

  /** Whether it was not seen for too long, and in so many looks. */
  #isGone({ seenAt, missed, confirmed }: FollowedObject, at: number, looks: number): boolean {
    // In either direction: with the clock set back, objects would be kept until it catches up.
    const unseenMs = Math.abs(at - seenAt)
    return unseenMs > LONGEST_GAP_MS || (unseenMs > (confirmed ? LOST_MS : TENTATIVE_MS) && missed >= looks)
  }

  #forget(which: (object: FollowedObject) => boolean): void {
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
    for (const object of [...third.objects, ...rest.objects]) object.miss()
    for (const detection of [...begun.detections, ...rest.detections]) {
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

/** Pairs objects with detections and calls `see` for each pair; returns the rest of both. */
function match(
  objects: readonly FollowedObject[],
  detections: readonly Detection[],
  least: number,
  see: (object: FollowedObject, detection: Detection) => void,
): { objects: FollowedObject[]; detections: Detection[] } {
  if (objects.length === 0 || detections.length === 0) return { objects: [...objects], detections: [...detections] }
  const leftObjects = new Set(objects)
  const leftDetections = new Set(detections)
  const likenesses = objects.map((object) => detections.map((seen) => likeness(object, seen)))
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
  if (shared === 0 || shared >= CLASH_IOU) return shared
  const [known, seen] = [object.objectClass, detection.objectClass]
  const clash = (known === 'person' && seen === 'vehicle') || (known === 'vehicle' && seen === 'person')
  // A pallet on a truck's forks is no truck.
  const isRenamed = object.label !== null && detection.siteLabel !== undefined && object.label !== detection.siteLabel
  return clash || isRenamed ? 0 : shared
}

/** What lies to the left and right of a box, above and below it. */
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
