import type { ImagePoint } from '@foresite/contract/primitives'
import { centre, clip, foot } from '@foresite/geometry/box'
import { distance } from '@foresite/geometry/line'
import type { Detection } from '#stages/detect/detection.ts'
import { ClassVotes } from './class-votes.ts'
import { SmoothedBox } from './smoothed-box.ts'
import { LEAST_DISPLACEMENT, type Track } from './track.ts'

/** An unnamed object must move this far to count as a vehicle… */
const VEHICLE_DISPLACEMENT = 0.08
/** …and at least half its own shorter side, since the boxes of large things wander further… */
const VEHICLE_OWN_SIZES = 0.5
/** …and cover this share of the picture: a car 100 pixels long and 50 wide on one of 768 × 432. */
const VEHICLE_AREA = 0.012

/** An object while it is being followed. */
export class FollowedObject {
  readonly #id: string
  readonly #startedAt: number
  readonly #box: SmoothedBox
  readonly #votes = new ClassVotes()
  readonly #startedFrom: ImagePoint
  #seenBox: SmoothedBox['box']
  #seenAt: number
  #movedTo: number
  #displacement = 0
  #hits = 0
  #carried = 0
  #confirmed = false
  #measuredLikeVehicle = false
  #lastSeen: Detection

  constructor(id: string, detection: Detection, at: number) {
    this.#id = id
    this.#startedAt = at
    this.#seenAt = at
    this.#movedTo = at
    this.#box = new SmoothedBox(detection.box, at)
    this.#seenBox = detection.box
    this.#lastSeen = detection
    this.#startedFrom = centre(detection.box)
  }

  /** Where it is believed to be. */
  get box(): SmoothedBox['box'] {
    return this.#box.box
  }
  get seenAt(): number {
    return this.#seenAt
  }
  get hits(): number {
    return this.#hits
  }
  get confirmed(): boolean {
    return this.#confirmed
  }
  get objectClass(): Track['objectClass'] {
    return this.#votes.winner
  }
  get hasMoved(): boolean {
    return this.#displacement >= LEAST_DISPLACEMENT
  }

  confirm(): void {
    this.#confirmed = true
  }

  /** Moves it on to the time of a new frame. */
  moveTo(at: number): void {
    const unseenMs = this.#movedTo - this.#seenAt
    if (unseenMs > 0) this.#box.slow(Math.max(0, at - this.#movedTo))
    this.#box.moveTo(at)
    this.#movedTo = at
  }

  /** It was seen in that frame; `carried`: within a person's box. */
  see(detection: Detection, at: number, carried: boolean): void {
    this.#box.moveTo(at)
    this.#box.measure(detection.box)
    this.#seenBox = this.#box.box
    this.#lastSeen = detection
    this.#seenAt = at
    this.#movedTo = at
    this.#hits += 1
    if (carried) this.#carried += 1
    this.#votes.add(detection)
    const now = distance(this.#startedFrom, centre(this.#seenBox))
    this.#displacement = Math.max(this.#displacement, now)
    this.#measuredLikeVehicle ||= this.#measuresLikeVehicle
  }

  /** As the stages after this one know it. */
  get track(): Track {
    const box = clip(this.#seenBox) ?? this.#seenBox
    const inferred = this.#votes.winner === 'other' && this.#measuredLikeVehicle
    const { keypoints, worn } = this.#lastSeen
    return {
      id: this.#id,
      startedAt: this.#startedAt,
      seenAt: this.#seenAt,
      box,
      foot: foot(box),
      objectClass: inferred ? 'vehicle' : this.#votes.winner,
      inferred,
      confidence: this.#votes.confidence,
      displacement: this.#displacement,
      ...(keypoints === undefined ? {} : { keypoints }),
      ...(worn === undefined ? {} : { worn }),
    }
  }

  get #measuresLikeVehicle(): boolean {
    const { w, h } = this.#seenBox
    const far = Math.max(VEHICLE_DISPLACEMENT, VEHICLE_OWN_SIZES * Math.min(w, h))
    const mostlyCarried = this.#carried * 2 > this.#hits
    return this.#displacement >= far && w * h >= VEHICLE_AREA && !mostlyCarried
  }
}
