import type { ImagePoint } from '@foresite/contract/primitives'
import { centre, clip, foot, isClearOfEdges } from '@foresite/geometry/box'
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

/** In so many looks something must have moved in a person's box and not beside it, less those in which only that did… */
const LEAST_STIRS = 3
/** …of which so many count at most… */
const FEWEST_STIRS = -10
/** …and none once it goes on for so long: a machine. */
const MACHINE_LOOKS = 25
/** …and this mean score. In the shared clips standing people score 0.6 to 0.8, false boxes 0.3. */
const ALIVE_SCORE = 0.45
/** An object that was seen often is believed to go on for so long: hidden by a post, missed in a look of five a second. */
const BRIDGED_MS = 240
const BRIDGED_HITS = 4
/** Nearer to the picture's edge it may be leaving. */
const EDGE = 0.01

/** An object while it is being followed. */
export class FollowedObject {
  readonly #id: string
  readonly #startedAt: number
  readonly #box: SmoothedBox
  readonly #votes = new ClassVotes()
  #startedFrom: ImagePoint
  #seenBox: SmoothedBox['box']
  #seenAt: number
  #movedTo: number
  #displacement = 0
  #hits = 0
  #belief = 0
  #missed = 0
  #stirs = 0
  /** For how many looks in a row something has moved on each of its sides. */
  #sides: readonly number[] = []
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
  /** How often it was detected, less for each detection that was not sure. */
  get belief(): number {
    return this.#belief
  }
  /** Looks since it was last seen. */
  get missed(): number {
    return this.#missed
  }
  get confirmed(): boolean {
    return this.#confirmed
  }
  get objectClass(): Track['objectClass'] {
    return this.#votes.winner
  }
  /** What models of the site's own call it; null where none knows it. */
  get label(): string | null {
    return this.#votes.label
  }
  get hasMoved(): boolean {
    return this.#displacement >= LEAST_DISPLACEMENT
  }

  /** Certainly a person, moving in place: no coat on a hook, no false box. */
  get isAlive(): boolean {
    const { winner, confidence } = this.#votes
    return winner === 'person' && this.#stirs >= LEAST_STIRS && confidence >= ALIVE_SCORE
  }

  /**
   * Records movement inside the box and on each of its sides. A person moving on the spot moves alone, or beside a
   * machine on one side; light, rain, insects and camera shake also move the surroundings of a coat on a hook.
   */
  stir(within: boolean, sides: readonly boolean[]): void {
    this.#sides = sides.map((stirs, side) => (stirs ? (this.#sides[side] ?? 0) + 1 : 0))
    if (this.#stirs >= LEAST_STIRS) return
    const isBeside = this.#sides.some((looks) => looks > 0 && looks < MACHINE_LOOKS)
    const isAround = sides.filter(Boolean).length > 1
    if (within && !isBeside && !isAround) this.#stirs += 1
    else if (!within && isBeside) this.#stirs = Math.max(FEWEST_STIRS, this.#stirs - 1)
  }

  /** It was looked for and not found. */
  miss(): void {
    this.#missed += 1
  }

  confirm(): void {
    this.#confirmed = true
  }

  /** The camera has moved, so that still things lie further to the right (`x`) and down (`y`). */
  shift({ x, y }: ImagePoint): void {
    this.#box.shift(x, y)
    this.#seenBox = { ...this.#seenBox, x: this.#seenBox.x + x, y: this.#seenBox.y + y }
    this.#startedFrom = { x: this.#startedFrom.x + x, y: this.#startedFrom.y + y }
  }

  /** Moves it on to the time of a new frame. */
  moveTo(at: number): void {
    const unseenMs = this.#movedTo - this.#seenAt
    if (unseenMs > 0) this.#box.slow(Math.max(0, at - this.#movedTo))
    this.#box.moveTo(at)
    this.#movedTo = at
  }

  /** It was seen in that frame; `hit`: how much that counts, `isCarried`: within a person's box. */
  see(
    detection: Detection,
    at: number,
    { hit, isCarried }: { readonly hit: number; readonly isCarried: boolean },
  ): void {
    this.#box.moveTo(at)
    this.#box.measure(detection.box)
    this.#seenBox = this.#box.box
    this.#lastSeen = detection
    this.#seenAt = at
    this.#movedTo = at
    this.#missed = 0
    this.#belief += hit
    this.#hits += 1
    if (isCarried) this.#carried += 1
    this.#votes.add(detection)
    const now = distance(this.#startedFrom, centre(this.#seenBox))
    this.#displacement = Math.max(this.#displacement, now)
    this.#measuredLikeVehicle ||= this.#measuresLikeVehicle
  }

  /** As the stages after this one know it. */
  get track(): Track {
    const isBridged = this.#isBridged
    const believed = isBridged ? this.#box.box : this.#seenBox
    const box = clip(believed) ?? believed
    const { label } = this.#votes
    // What has a name of the site's own is no vehicle because it moves: pallets are carried.
    const inferred = this.#votes.winner === 'other' && label === null && this.#measuredLikeVehicle
    const { keypoints, worn } = this.#lastSeen
    return {
      id: this.#id,
      startedAt: this.#startedAt,
      seenAt: this.#seenAt,
      box,
      foot: foot(box),
      objectClass: inferred ? 'vehicle' : this.#votes.winner,
      ...(label === null ? {} : { label }),
      inferred,
      confidence: this.#votes.confidence,
      displacement: this.#displacement,
      isAlive: this.isAlive,
      isBridged,
      ...(keypoints === undefined ? {} : { keypoints }),
      ...(worn === undefined ? {} : { worn }),
    }
  }

  /** Hidden or missed for a moment, and surely still in the picture. */
  get #isBridged(): boolean {
    const unseenMs = this.#movedTo - this.#seenAt
    const isBrief = unseenMs > 0 && unseenMs <= BRIDGED_MS
    return isBrief && this.#hits >= BRIDGED_HITS && isClearOfEdges(this.#box.box, EDGE)
  }

  get #measuresLikeVehicle(): boolean {
    const { w, h } = this.#seenBox
    const far = Math.max(VEHICLE_DISPLACEMENT, VEHICLE_OWN_SIZES * Math.min(w, h))
    const mostlyCarried = this.#carried * 2 > this.#hits
    return this.#displacement >= far && w * h >= VEHICLE_AREA && !mostlyCarried
  }
}
