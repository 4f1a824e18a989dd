import type { ImageBox } from '@foresite/contract/primitives'
import { iou, overlap } from '@foresite/geometry/box'
import type { Detection } from '#stages/detect/detection.ts'
import { assign } from './assignment.ts'
import { FollowedObject } from './followed-object.ts'
import type { Track } from './track.ts'

export interface TrackerOptions {
  /** Scores from here on are believed by themselves; weaker ones only where a known object is expected. */
  readonly sureScore: number
  /** Detections it takes until a new object is believed. */
  readonly hits: number
  /** How long a new object may stay away before it is believed. */
  readonly tentativeMs: number
  /** How long a known object is waited for. */
  readonly lostMs: number
}

/**
 * `sureScore`: at 0.3 the built-in detector named nobody in the trial clips who was not there, at 0.2 a few.
 * `hits`: a single flicker is nothing; a third hit would cost a car that passes in a second one more look of
 * five, and false boxes that stay are known by not moving. `tentativeMs`: two frames missed at five a second.
 * `lostMs`: two looks missed at the gate's one a second, and who passes behind a pillar is out in 2 s.
 */
const defaults: TrackerOptions = { sureScore: 0.3, hits: 2, tentativeMs: 500, lostMs: 3_000 }

/** Overlap from which a sure detection can be a known object (SORT's, too). */
const SURE_IOU = 0.3
/** A weak detection must lie closer: it is an object half hidden, not for another one nearby. */
const WEAK_IOU = 0.5
/** A person and a vehicle are one object only if their boxes are nearly the same: else one drives the other. */
const CLASH_IOU = 0.7
/** Of a thing's area, how much must lie in a person's box for it to be carried or worn. */
const CARRIED_SHARE = 0.6

/**
 * Tracks objects from frame to frame: boxes move on at constant speed, are paired by overlap in two stages (confident
 * detections, then weak ones, after Zhang et al., "ByteTrack", 2022), confirmed after some hits and forgotten after a
 * time, not after a number of frames, since the frame rate varies. It goes by place alone and, by design, cannot
 * recognise people.
 */
export class Tracker {
  readonly #cameraId: string
  readonly #options: TrackerOptions
  #followed: FollowedObject[] = []
  #count = 0

  constructor(cameraId: string, options: Partial<TrackerOptions> = {}) {
    this.#cameraId = cameraId
    this.#options = { ...defaults, ...options }
  }

  /**
   * Takes in what was seen at a time (epoch ms, growing). Gives the objects that are believed, also those
   * out of sight for a moment, whose `seenAt` is then before `at`; one that is gone is no longer among them.
   */
  update(detections: readonly Detection[], at: number): readonly Track[] {
    const { lostMs, tentativeMs } = this.#options
    // Either way: when the clock is put back, what was followed would be waited for until it is past that again.
    this.#forget(({ seenAt }) => Math.abs(at - seenAt) > lostMs)
    for (const object of this.#followed) object.moveTo(at)
    this.#pair(detections, at)
    // Only after pairing: on a busy machine the next frame may come later than this.
    this.#forget(({ seenAt, confirmed }) => !confirmed && at - seenAt > tentativeMs)
    return this.#followed.filter(({ confirmed }) => confirmed).map(({ track }) => track)
  }

  /** How many of the believed objects have really moved: things that stand still all day are none. */
  get activeTracks(): number {
    return this.#followed.filter(({ confirmed, hasMoved }) => confirmed && hasMoved).length
  }

  #forget(which: (object: FollowedObject) => boolean): void {
    this.#followed = this.#followed.filter((object) => !which(object))
  }

  #pair(detections: readonly Detection[], at: number): void {
    const persons = detections.filter(({ objectClass }) => objectClass === 'person')
    const see = (object: FollowedObject, detection: Detection): void => {
      object.see(detection, at, isCarried(detection, persons))
      if (object.hits >= this.#options.hits) object.confirm()
    }
    const sure = detections.filter(({ score }) => score >= this.#options.sureScore)
    const weak = detections.filter(({ score }) => score < this.#options.sureScore)
    const known = this.#followed.filter(({ confirmed }) => confirmed)
    const tentative = this.#followed.filter(({ confirmed }) => !confirmed)

    const first = match(known, sure, SURE_IOU, see)
    const second = match(first.objects, weak, WEAK_IOU, see)
    const third = match(tentative, first.detections, SURE_IOU, see)
    match(third.objects, second.detections, WEAK_IOU, see)
    for (const detection of third.detections) {
      const object = new FollowedObject(this.#nextId(at), detection, at)
      see(object, detection)
      this.#followed.push(object)
    }
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
  return clash ? 0 : shared
}

function isCarried(detection: Detection, persons: readonly Detection[]): boolean {
  if (detection.objectClass === 'person') return false
  const area = detection.box.w * detection.box.h
  const within = (person: ImageBox): boolean => overlap(person, detection.box) >= area * CARRIED_SHARE
  return persons.some(({ box }) => within(box))
}
