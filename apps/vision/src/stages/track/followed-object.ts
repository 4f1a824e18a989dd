import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { centre, clip, foot, isClearOfEdges } from '@foresite/geometry/box'
import { distance } from '@foresite/geometry/line'
import type { Detection } from '#stages/detect/detection.ts'
import { ClassVotes } from './class-votes.ts'
import { SmoothedBox } from './smoothed-box.ts'
import { MIN_DISPLACEMENT, type Track } from './track.ts'

/** An unnamed object must move this far to count as a vehicle… */
const VEHICLE_DISPLACEMENT = 0.08
/** …and by at least half its own shorter side, because the boxes of large objects jitter further… */
const VEHICLE_OWN_SIZES = 0.5
/** …and cover this share of the picture: a car 100 pixels long and 50 wide on one of 768 × 432. */
const VEHICLE_AREA = 0.012

/** A person is alive if motion inside the box but not beside it outnumbers the opposite by this many frames… */
const MIN_STIRS = 3
/** …where the balance never falls below this… */
const FEWEST_STIRS = -10
/** …and motion beside the box that lasts for this many frames is a machine and no longer counts… */
const MACHINE_FRAMES = 25
/**
 * …with at least this mean score; people with less are faint. In the shared clips, standing people score 0.6 to 0.8, false
 * boxes 0.3.
 */
const ALIVE_SCORE = 0.45
/** An object detected often is assumed to continue for this long, if hidden by a post or missed in one frame of five a second. */
const BRIDGED_MS = 240
const BRIDGED_HITS = 4
/** An object closer to the picture's edge may be leaving. */
const EDGE = 0.01

/** The state of a tracked object. */
export class FollowedObject {
  readonly #id: string
  readonly #startedAt: number
  readonly #box: SmoothedBox
  readonly #votes = new ClassVotes()
  #startedFrom: ImageBox
  #seenBox: SmoothedBox['box']
  #seenAt: number
  #predictedAt: number
  /** When it was last detected as a person; until then, when it was first seen. */
  #personAt: number
  /** How far its centre is from where it was first seen, as of the last detection. */
  #away = 0
  #displacement = 0
  #hits = 0
  #belief = 0
  #missed = 0
  #stirs = 0
  #hasStirred = false
  /** For each side, the number of consecutive frames with motion. */
  #sides: readonly number[] = []
  #carried = 0
  #confirmed = false
  #measuredLikeVehicle = false
  #lastSeen: Detection

  constructor(id: string, detection: Detection, at: number) {
    this.#id = id
    this.#startedAt = at
    this.#personAt = at
    this.#seenAt = at
    this.#predictedAt = at
    this.#box = new SmoothedBox(detection.box, at)
    this.#seenBox = detection.box
    this.#lastSeen = detection
    this.#startedFrom = detection.box
  }

  /** Its estimated box. */
  get box(): SmoothedBox['box'] {
    return this.#box.box
  }
  get seenAt(): number {
    return this.#seenAt
  }
  /** The number of detections, where uncertain ones count less. */
  get belief(): number {
    return this.#belief
  }
  /** Frames since it was last detected. */
  get missed(): number {
    return this.#missed
  }
  get confirmed(): boolean {
    return this.#confirmed
  }
  get objectClass(): Track['objectClass'] {
    return this.#votes.winner
  }
  /** Its label from the site's own models; null if none recognises it. */
  get label(): string | null {
    return this.#votes.label
  }
  /** The time since it was last detected as a person or, if it never was, since it was first seen. */
  get unrecognisedMs(): number {
    return Math.abs(this.#predictedAt - this.#personAt)
  }
  get hasMoved(): boolean {
    return this.#displacement >= MIN_DISPLACEMENT
  }

  /** A real person who moves on the spot, not a coat on a hook or a false box. */
  get isAlive(): boolean {
    const { winner, confidence } = this.#votes
    return winner === 'person' && this.#stirs >= MIN_STIRS && confidence >= ALIVE_SCORE
  }

  /**
   * Records movement inside the box and on each of its sides. A person moving on the spot moves alone, or beside a
   * machine on one side; light, rain, insects and camera shake also move the surroundings of a coat on a hook.
   */
  stir(within: boolean, sides: readonly boolean[]): void {
    this.#hasStirred ||= within
    this.#sides = sides.map((stirs, side) => (stirs ? (this.#sides[side] ?? 0) + 1 : 0))
    if (this.#stirs >= MIN_STIRS) return
    const isBeside = this.#sides.some((frames) => frames > 0 && frames < MACHINE_FRAMES)
    const isAround = sides.filter(Boolean).length > 1
    if (within && !isBeside && !isAround) this.#stirs += 1
    else if (!within && isBeside) this.#stirs = Math.max(FEWEST_STIRS, this.#stirs - 1)
  }

  /** Records that a frame did not show it. */
  miss(): void {
    this.#missed += 1
  }

  confirm(): void {
    this.#confirmed = true
  }

  /** Compensates for a camera shift, which moved stationary objects to the right (`x`) and down (`y`). */
  shift({ x, y }: ImagePoint): void {
    this.#box.shift(x, y)
    this.#seenBox = { ...this.#seenBox, x: this.#seenBox.x + x, y: this.#seenBox.y + y }
    this.#startedFrom = { ...this.#startedFrom, x: this.#startedFrom.x + x, y: this.#startedFrom.y + y }
  }

  /** Predicts its position at the time of a new frame. */
  moveTo(at: number): void {
    const unseenMs = this.#predictedAt - this.#seenAt
    if (unseenMs > 0) this.#box.slow(Math.max(0, at - this.#predictedAt))
    this.#box.moveTo(at)
    this.#predictedAt = at
  }

  /** Records a detection. `hit`: how much it counts; `isCarried`: it is inside a person's box. */
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
    this.#predictedAt = at
    if (detection.objectClass === 'person') this.#personAt = at
    this.#missed = 0
    this.#belief += hit
    this.#hits += 1
    if (isCarried) this.#carried += 1
    this.#votes.add(detection)
    this.#displacement = Math.max(this.#displacement, this.#measureDisplacement())
    this.#measuredLikeVehicle ||= this.#measuresLikeVehicle
  }

  /** The track for the later stages. */
  get track(): Track {
    const isBridged = this.#isBridged
    const believed = isBridged ? this.#box.box : this.#seenBox
    const box = clip(believed) ?? believed
    const { label } = this.#votes
    // An object with a label of the site is not a vehicle just because it moves: pallets are carried.
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
      hasStirred: this.#hasStirred,
      isBridged,
      ...(keypoints === undefined ? {} : { keypoints }),
      ...(worn === undefined ? {} : { worn }),
    }
  }

  /** Hidden or missed for a moment, but certainly still in the picture. */
  get #isBridged(): boolean {
    const unseenMs = this.#predictedAt - this.#seenAt
    const isBrief = unseenMs > 0 && unseenMs <= BRIDGED_MS
    return isBrief && this.#hits >= BRIDGED_HITS && isClearOfEdges(this.#box.box, EDGE)
  }

  /**
   * How far it is from where it was first seen. A faint person's box may cover only the upper half in one detection, which
   * moves its centre: both head and foot must move, or the centre must have moved in the previous detection already.
   */
  #measureDisplacement(): number {
    const [from, to, before] = [this.#startedFrom, this.#seenBox, this.#away]
    this.#away = distance(centre(from), centre(to))
    const { winner, confidence } = this.#votes
    if (winner !== 'person' || confidence >= ALIVE_SCORE) return this.#away
    const ends = Math.min(distance(head(from), head(to)), distance(foot(from), foot(to)))
    return Math.min(this.#away, Math.max(ends, before))
  }

  get #measuresLikeVehicle(): boolean {
    const { w, h } = this.#seenBox
    const far = Math.max(VEHICLE_DISPLACEMENT, VEHICLE_OWN_SIZES * Math.min(w, h))
    const mostlyCarried = this.#carried * 2 > this.#hits
    return this.#displacement >= far && w * h >= VEHICLE_AREA && !mostlyCarried
  }
}

function head({ x, y, w }: ImageBox): ImagePoint {
  return { x: x + w / 2, y }
}
