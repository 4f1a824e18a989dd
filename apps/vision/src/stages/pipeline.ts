import type { ShownTrack } from '@foresite/contract/cameras'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { Observation } from '@foresite/contract/observations'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import { stretchWithin } from '@foresite/geometry/polygon'
import type { Viewpoint } from '@foresite/geometry/viewpoint'
import type { Frame, Letterboxed } from '#stages/decode/frame.ts'
import { MotionGate, type Gate } from '#stages/decode/motion-gate.ts'
import type { Detection } from '#stages/detect/detection.ts'
import type { BodyFinder } from '#stages/detect/detector.ts'
import { smallPictureOf } from '#stages/fill/small-picture.ts'
import { Bodies } from '#stages/posture/bodies.ts'
import { Equipment } from '#stages/protective-equipment/equipment.ts'
import { withItems } from '#stages/protective-equipment/item-boxes.ts'
import type { Surroundings } from '#stages/rules/rule.ts'
import { Rules } from '#stages/rules/rules.ts'
import { CloserLooks } from '#stages/track/closer-looks.ts'
import type { Track } from '#stages/track/track.ts'
import { Tracker } from '#stages/track/tracker.ts'
import { FloorMonitor } from '#stages/zones/floor-monitor.ts'
import { ZoneMonitor } from '#stages/zones/zone-monitor.ts'

/** What to watch on a camera: an assignment without its source. */
export type Task = Pick<CameraAssignment, 'ground' | 'zones' | 'rules'>

/** The shared detector, or the truth that a simulated camera's stream carries. */
interface FrameDetector {
  /** Null when the frame was not analysed. */
  detect(frame: Frame): Promise<readonly Detection[] | null>
  /** What it sees in a part of the frame, shown larger; null when it has other work. */
  detectPart?(frame: Frame, part: ImageBox): Promise<readonly Detection[] | null>
  /** Left out where detections come with their bodies. */
  findBodies?: BodyFinder['findBodies']
}

export interface PipelineOptions {
  /** The motion gate, unless a measurement wants to go without. */
  readonly gate?: Gate
  /** Receives the tracks of each analysed frame. */
  readonly onTracks?: (frame: Frame, tracks: readonly ShownTrack[]) => void
  /** Pause between glimpses; live cameras are analysed continuously. */
  readonly pauseMs?: number
}

/** Longest wait for the detector before time passes as if no picture came. */
const LONGEST_UNSEEN_MS = 3_000
/** A detector that is busy or restarting for less than this is not reported. */
const REPORTED_UNSEEN_MS = 10_000
/** Interval for still objects where a rule needs them: the tracker forgets after 3 s. Pictures a second apart qualify. */
const STILL_MS = 900
/**
 * Every picture is analysed for this long after zones or rules have changed: a still person may be inside a new one.
 */
const CHANGED_MS = 1_000
/** After this long without motion a camera rests. */
const QUIET_MS = 5_000
/** An object missed in two looks at five a second is still shown where it was. */
const SHOWN_UNSEEN_MS = 500

/**
 * The whole way of a camera's frame, from pixels to what happened:
 *
 *     Frame → worth a look? → Detection[] → Track[] → ZoneEvent[], FloorMotion[] → Observation[]
 *
 * It holds what one camera needs to remember between frames; the detector is shared by all cameras.
 */
export class Pipeline implements Surroundings {
  readonly #detector: FrameDetector
  readonly #gate: Gate
  readonly #onTracks: NonNullable<PipelineOptions['onTracks']>
  readonly #tracker: Tracker
  readonly #closerLooks = new CloserLooks()
  readonly #zones: ZoneMonitor
  readonly #floor: FloorMonitor
  readonly #rules: Rules
  /** Null where detections come with their bodies. */
  readonly #bodies: Bodies | null
  readonly #equipment = new Equipment()
  readonly pauseMs: number
  ground: Task['ground']
  /** Of the pictures; most cameras' until the first one comes. */
  aspect = 16 / 9
  #lookedAt = -Infinity
  /** Of the first picture since zones or rules have changed; null until it comes. */
  #changedAt: number | null = -Infinity
  /** When a frame was last analysed, in epoch ms. */
  #seenAt: number | null = null
  #analysed = 0
  /** When the first unanswered frame came, in epoch ms. */
  #unansweredFrom: number | null = null

  constructor(
    cameraId: string,
    task: Task,
    detector: FrameDetector,
    { gate = new MotionGate(), onTracks = () => undefined, pauseMs = 0 }: PipelineOptions = {},
  ) {
    this.#detector = detector
    this.#gate = gate
    this.#onTracks = onTracks
    this.pauseMs = pauseMs
    this.ground = task.ground
    this.#tracker = new Tracker(cameraId)
    this.#zones = new ZoneMonitor(task.zones)
    this.#floor = new FloorMonitor(task.ground)
    this.#rules = new Rules(cameraId, task.rules, this)
    const { findBodies } = detector
    this.#bodies = findBodies === undefined ? null : new Bodies({ findBodies: (rgb) => findBodies.call(detector, rgb) })
  }

  /**
   * Analyses a frame (the caller frees it); nothing comes back for one that is not worth it. `newest` may wait for the
   * detector, and gives the frame to analyse instead.
   */
  async look(worthy: Frame, newest: (frame: Frame) => Promise<Frame> = sameFrame): Promise<readonly Observation[]> {
    if (!this.#isWorthALook(worthy)) return []
    const frame = await newest(worthy)
    this.#lookedAt = frame.at
    this.aspect = frame.width / frame.height

    const whole = await this.#detector.detect(frame)
    if (whole === null) return this.#unseen(frame.at)
    const detections = await this.#lookCloser(frame, whole)

    this.#seenAt = frame.at
    this.#analysed += 1
    const bodies = this.#bodiesIn(frame)
    const people = withItems(bodies === null ? detections : await bodies.search(detections))
    const view = frame === worthy ? this.#gate.view : this.#gate.viewOf(frame.luma())
    const tracks = this.#tracker.update(people, frame.at, { stirs: (box) => this.#gate.stirsIn(box), view })
    this.#onTracks(frame, shown(tracks, frame.at))
    return this.#follow(bodies === null ? tracks : await bodies.look(tracks), frame.at, frame)
  }

  /** The same detections with those of a closer look at a part of the frame, where one is due. */
  async #lookCloser(frame: Frame, whole: readonly Detection[]): Promise<readonly Detection[]> {
    const around = { tracks: this.#tracker.believed, stirs: (box: ImageBox) => this.#gate.stirsIn(box) }
    const part = this.#closerLooks.choose(whole, around)
    if (part === null) return whole
    const seen = (await this.#detector.detectPart?.(frame, part)) ?? null
    return seen === null ? whole : this.#closerLooks.merged(whole, { part, seen }, around)
  }

  /** Frames for which there were detections. */
  get analysed(): number {
    return this.#analysed
  }

  /** When a frame was last analysed, in epoch ms; null: never. */
  get seenAt(): number | null {
    return this.#seenAt
  }

  /**
   * Since when pictures come without being analysed (epoch ms), because the detector is away; null: they are analysed.
   */
  get unseenSince(): number | null {
    const since = this.#seenAt ?? this.#unansweredFrom
    return since !== null && Math.abs(this.#lookedAt - since) > REPORTED_UNSEEN_MS ? since : null
  }

  /**
   * Whether a picture a second is enough at `at` (epoch ms): nothing has moved for a while, and nobody is there who
   * could be about to. What has stopped, like a parked car, may stay.
   */
  isQuiet(at: number): boolean {
    const sinceMotion = Math.abs(at - (this.#gate.movedAt ?? at))
    return !this.#hasChanged(at) && sinceMotion >= QUIET_MS && !this.#tracker.followsPeople
  }

  get viewpoint(): Viewpoint | null {
    return this.#floor.viewpointOf(this.aspect)
  }

  polygonOf(zoneId: string): readonly ImagePoint[] | null {
    return this.#zones.polygonOf(zoneId)
  }

  #isWorthALook(frame: Frame): boolean {
    const { activeTracks, smallPeople } = this.#tracker
    const moves = this.#gate.worthALook(frame.luma(), frame.at, activeTracks, smallPeople)
    const isDue = Math.abs(frame.at - this.#lookedAt) >= STILL_MS
    this.#changedAt ??= frame.at
    return moves || this.#hasChanged(frame.at) || (isDue && this.#rules.needStillThings)
  }

  /** In either direction, as all times here: the clock may be set back. */
  #hasChanged(at: number): boolean {
    return this.#changedAt === null || Math.abs(at - this.#changedAt) <= CHANGED_MS
  }

  /**
   * Time passes without a picture. Ongoing observations end when their object was last seen, except those a rule holds
   * because a life may depend on them.
   */
  pass(at: number): readonly Observation[] {
    return this.#follow(this.#tracker.pass(at), at, null)
  }

  /** Bodies and equipment of those in whose zones a rule asks; null where none does, or detections come with them. */
  #bodiesIn(frame: Frame) {
    const bodies = this.#bodies
    const zones = this.#polygonsOf(this.#rules.zonesOfBodies)
    if (bodies === null || zones.length === 0) return null
    const ofEquipment = this.#polygonsOf(this.#rules.zonesOfEquipment)
    let whole: Letterboxed | null = null
    const { at, width, height } = frame
    const picture = () => (whole ??= frame.letterboxed(width, height))
    const seen = { at, width, height, picture }
    return {
      search: (detections: readonly Detection[]) => bodies.search(seen, detections),
      look: async (tracks: readonly Track[]) => {
        const found = await bodies.look(seen, tracks, ({ box }) => zones.some((polygon) => reaches(box, polygon)))
        if (ofEquipment.length === 0) return found
        return this.#equipment.look(picture, found, at, ({ id, box }) => {
          return bodies.isFound(id, at) && ofEquipment.some((polygon) => reaches(box, polygon))
        })
      },
    }
  }

  #polygonsOf(zoneIds: readonly string[]): (readonly ImagePoint[])[] {
    return zoneIds.flatMap((id) => {
      const polygon = this.#zones.polygonOf(id)
      return polygon === null ? [] : [polygon]
    })
  }

  /** `frame`: null where no picture came. */
  #follow(tracks: readonly Track[], at: number, frame: Frame | null): readonly Observation[] {
    const events = this.#zones.update(tracks, at)
    const floor = this.#floor.update(tracks, at, this.viewpoint)
    const seen = { tracks, events, floor, at, isUnseen: frame === null }
    return this.#rules.update(frame === null ? seen : { ...seen, picture: () => smallPictureOf(frame) })
  }

  /** The detector is away, or another frame came first: nothing is known of this one. */
  #unseen(at: number): readonly Observation[] {
    this.#unansweredFrom ??= at
    const unseenMs = Math.abs(at - (this.#seenAt ?? this.#unansweredFrom))
    return unseenMs > LONGEST_UNSEEN_MS ? this.pass(at) : []
  }

  /** Resumes observations that a previous process left open. Returns the ends of those no longer watched for. */
  resume(observations: readonly Observation[], at: number): readonly Observation[] {
    return this.#rules.resume(observations, at)
  }

  /** Applies changed zones and rules, keeping its tracks. Returns the observations that this ended. */
  assign(task: Task, at: number): readonly Observation[] {
    this.#changedAt = null
    this.#zones.setZones(task.zones)
    this.ground = task.ground
    this.#floor.setGround(task.ground)
    return this.#rules.assign(task.rules, at)
  }

  /** The camera is watched no longer. Gives what that has ended. */
  close(at: number): readonly Observation[] {
    return this.#rules.close(at)
  }
}

/** Whether a person in this box, standing or lying, is partly in the outline. */
function reaches({ x, y, w, h }: ImageBox, polygon: readonly ImagePoint[]): boolean {
  const lowerEdge = { from: { x, y: y + h }, to: { x: x + w, y: y + h } }
  const downwards = { from: { x: x + w / 2, y: y + h / 2 }, to: { x: x + w / 2, y: y + h } }
  return [lowerEdge, downwards].some((segment) => stretchWithin(polygon, segment) !== null)
}

const sameFrame = (frame: Frame): Promise<Frame> => Promise.resolve(frame)

/** The tracks drawn over a picture: confirmed people, vehicles and what the site has a name for, in view. */
function shown(tracks: readonly Track[], at: number): ShownTrack[] {
  return tracks
    .filter(({ seenAt }) => at - seenAt <= SHOWN_UNSEEN_MS)
    .flatMap(({ id, objectClass, label, inferred, confidence, box }) => {
      const object = objectClass === 'other' ? label : objectClass
      return object === undefined ? [] : [{ id, object, inferred, confidence, box }]
    })
}
