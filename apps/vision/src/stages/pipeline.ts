import type { ShownTrack } from '@foresite/contract/cameras'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { Observation } from '@foresite/contract/observations'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import { intervalWithin } from '@foresite/geometry/polygon'
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
import { CloseUps } from '#stages/track/close-ups.ts'
import { isProbablyThing, type Track } from '#stages/track/track.ts'
import { Tracker } from '#stages/track/tracker.ts'
import { FloorMonitor } from '#stages/zones/floor-monitor.ts'
import { ZoneMonitor } from '#stages/zones/zone-monitor.ts'

/** What to detect on a camera: an assignment without its source. */
export type Task = Pick<CameraAssignment, 'ground' | 'zones' | 'rules'>

/** The shared detector, or the ground truth carried in a simulated camera's stream. */
interface FrameDetector {
  /** Null when the frame was not analysed. */
  detect(frame: Frame): Promise<readonly Detection[] | null>
  /** Detects in an enlarged part of the frame; null when the detector has other work. */
  detectPart?(frame: Frame, part: ImageBox): Promise<readonly Detection[] | null>
  /** Left out where detections already include bodies. */
  findBodies?: BodyFinder['findBodies']
}

interface PipelineOptions {
  /** Replaces the motion gate, for example to analyse every frame. */
  readonly gate?: Gate
  /** Receives the tracks of each analysed frame. */
  readonly onTracks?: (frame: Frame, tracks: readonly ShownTrack[]) => void
  /** Pause between the samples of a replayed past; live cameras are analysed continuously. */
  readonly pauseMs?: number
}

/** After this long without a detection, time advances as if no frame had come. */
const LONGEST_UNSEEN_MS = 3_000
/** A detector that is busy or restarting for less than this is not reported as a problem. */
const REPORTED_UNSEEN_MS = 10_000
/** Interval at which rules that need still objects get frames: the tracker drops tracks after 3 s. Just under 1 s, to fit. */
const STILL_MS = 900
/**
 * Every frame is analysed for this long after zones or rules have changed: a new zone may contain a person who stands
 * still.
 */
const CHANGED_MS = 1_000
/** After this long without motion, a camera's decoder rests. */
const QUIET_MS = 5_000
/** An object missed in up to two frames, at five a second, is still shown at its last position. */
const SHOWN_UNSEEN_MS = 500

/**
 * A frame's path through the stages, from pixels to observations:
 *
 *     Frame → motion? → Detection[] → Track[] → ZoneEvent[], FloorMotion[] → Observation[]
 *
 * Holds one camera's state between frames; all cameras share the detector.
 */
export class Pipeline implements Surroundings {
  readonly #detector: FrameDetector
  readonly #gate: Gate
  readonly #onTracks: NonNullable<PipelineOptions['onTracks']>
  readonly #tracker: Tracker
  readonly #closeUps = new CloseUps()
  readonly #zones: ZoneMonitor
  readonly #floor: FloorMonitor
  readonly #rules: Rules
  /** Null where detections already include bodies. */
  readonly #bodies: Bodies | null
  readonly #equipment = new Equipment()
  /** The bytes of the last frame in which bodies or equipment were looked for, overwritten by the next one. */
  #wholeRgb: Uint8Array = new Uint8Array()
  readonly pauseMs: number
  ground: Task['ground']
  /** Aspect ratio of the frames; that of most cameras until the first one. */
  aspect = 16 / 9
  /** When a frame was last given to the detector, in epoch ms. */
  #submittedAt = -Infinity
  /** Time of the first frame since zones or rules changed; null until it comes. */
  #changedAt: number | null = -Infinity
  /** When a frame was last analysed, in epoch ms. */
  #seenAt: number | null = null
  #analysed = 0
  /** Time of the first frame that the detector did not analyse, in epoch ms. */
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
   * Analyses a frame, which the caller frees, unless the gate finds no reason to. `newest` may wait for the detector, and
   * returns the frame to analyse instead.
   */
  async analyse(worthy: Frame, newest: (frame: Frame) => Promise<Frame> = sameFrame): Promise<readonly Observation[]> {
    if (!this.#shouldAnalyse(worthy)) return []
    const frame = await newest(worthy)
    this.#submittedAt = frame.at
    this.aspect = frame.width / frame.height

    const whole = await this.#detector.detect(frame)
    if (whole === null) return this.#notAnalysed(frame.at)
    const detections = await this.#addCloseUp(frame, whole)

    this.#seenAt = frame.at
    this.#analysed += 1
    const bodies = this.#bodiesIn(frame)
    const people = withItems(bodies === null ? detections : await bodies.search(detections))
    const view = frame === worthy ? this.#gate.view : this.#gate.viewOf(frame.luma())
    const tracks = this.#tracker.update(people, frame.at, { stirs: (box) => this.#gate.stirsIn(box), view })
    this.#onTracks(frame, shown(tracks, frame.at))
    return this.#follow(bodies === null ? tracks : await bodies.analyse(tracks), frame.at, frame)
  }

  /** Adds the detections of a close-up, where one is due. */
  async #addCloseUp(frame: Frame, whole: readonly Detection[]): Promise<readonly Detection[]> {
    const around = { tracks: this.#tracker.believed, stirs: (box: ImageBox) => this.#gate.stirsIn(box) }
    const part = this.#closeUps.choose(whole, around)
    if (part === null) return whole
    const inPart = (await this.#detector.detectPart?.(frame, part)) ?? null
    return inPart === null ? whole : this.#closeUps.merged(whole, { part, seen: inPart }, around)
  }

  /** The number of frames analysed. */
  get analysed(): number {
    return this.#analysed
  }

  /** When a frame was last analysed, in epoch ms; null: never. */
  get seenAt(): number | null {
    return this.#seenAt
  }

  /**
   * Since when frames have not been analysed (epoch ms), because the detector is unavailable; null while they are.
   */
  get unseenSince(): number | null {
    const since = this.#seenAt ?? this.#unansweredFrom
    return since !== null && Math.abs(this.#submittedAt - since) > REPORTED_UNSEEN_MS ? since : null
  }

  /**
   * Whether one frame a second is enough at `at` (epoch ms): nothing has moved for a while, and there is nobody who might
   * start to. Stationary objects, such as parked cars, do not matter.
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

  #shouldAnalyse(frame: Frame): boolean {
    const { activeTracks, smallPeople } = this.#tracker
    const moves = this.#gate.isWorthAnalysing(frame.luma(), frame.at, activeTracks, smallPeople)
    const isDue = Math.abs(frame.at - this.#submittedAt) >= STILL_MS
    this.#changedAt ??= frame.at
    return moves || this.#hasChanged(frame.at) || (isDue && this.#rules.needStillObjects)
  }

  /** Times are compared as absolute differences here, because the clock may be set back. */
  #hasChanged(at: number): boolean {
    return this.#changedAt === null || Math.abs(at - this.#changedAt) <= CHANGED_MS
  }

  /**
   * Advances time without a frame. Ongoing observations end when their object was last seen, except where a rule holds
   * them because a life may depend on it.
   */
  pass(at: number): readonly Observation[] {
    return this.#follow(this.#tracker.pass(at), at, null)
  }

  /** Finds bodies and equipment where a zone's rules need them; null if none do, or if the detections include them. */
  #bodiesIn(frame: Frame) {
    const bodies = this.#bodies
    const zones = this.#polygonsOf(this.#rules.zonesOfBodies)
    if (bodies === null || zones.length === 0) return null
    const ofEquipment = this.#polygonsOf(this.#rules.zonesOfEquipment)
    let whole: Letterboxed | null = null
    const { at, width, height } = frame
    const picture = () => {
      whole ??= frame.letterboxed(width, height, { reuse: this.#wholeRgb })
      this.#wholeRgb = whole.rgb
      return whole
    }
    const bodiesFrame = { at, width, height, picture }
    return {
      search: (detections: readonly Detection[]) => bodies.search(bodiesFrame, detections),
      analyse: async (tracks: readonly Track[]) => {
        const found = await bodies.analyse(bodiesFrame, tracks, ({ box }) =>
          zones.some((polygon) => reaches(box, polygon)),
        )
        if (ofEquipment.length === 0) return found
        return this.#equipment.analyse(picture, found, at, ({ id, box }) => {
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

  /** Updates zones, floor and rules. `frame` is null when none came. */
  #follow(tracks: readonly Track[], at: number, frame: Frame | null): readonly Observation[] {
    const events = this.#zones.update(tracks, at)
    const floor = this.#floor.update(tracks, at, this.viewpoint)
    const input = { tracks, events, floor, at, isUnseen: frame === null }
    return this.#rules.update(frame === null ? input : { ...input, picture: () => smallPictureOf(frame) })
  }

  /** The detector is unavailable, or analysed another frame instead: nothing is known about this one. */
  #notAnalysed(at: number): readonly Observation[] {
    this.#unansweredFrom ??= at
    const unseenMs = Math.abs(at - (this.#seenAt ?? this.#unansweredFrom))
    return unseenMs > LONGEST_UNSEEN_MS ? this.pass(at) : []
  }

  /** Resumes observations that a previous process left open. Returns those that have ended because no rule covers them. */
  resume(observations: readonly Observation[], at: number): readonly Observation[] {
    return this.#rules.resume(observations, at)
  }

  /** Applies changed zones and rules, and keeps the tracks. Returns the observations that have ended because of it. */
  assign(task: Task): readonly Observation[] {
    this.#changedAt = null
    this.#zones.setZones(task.zones)
    this.ground = task.ground
    this.#floor.setGround(task.ground)
    return this.#rules.assign(task.rules)
  }

  /** Ends analysis of the camera. Returns the observations that have ended because of it. */
  close(): readonly Observation[] {
    return this.#rules.close()
  }
}

/** Whether a person in this box, standing or lying, is partly inside the polygon. */
function reaches({ x, y, w, h }: ImageBox, polygon: readonly ImagePoint[]): boolean {
  const lowerEdge = { from: { x, y: y + h }, to: { x: x + w, y: y + h } }
  const downwards = { from: { x: x + w / 2, y: y + h / 2 }, to: { x: x + w / 2, y: y + h } }
  return [lowerEdge, downwards].some((segment) => intervalWithin(polygon, segment) !== null)
}

const sameFrame = (frame: Frame): Promise<Frame> => Promise.resolve(frame)

/** The tracks drawn over a frame: people, vehicles and objects with a label of the site, if seen recently. */
function shown(tracks: readonly Track[], at: number): ShownTrack[] {
  return tracks
    .filter((track) => at - track.seenAt <= SHOWN_UNSEEN_MS && !isProbablyThing(track))
    .flatMap(({ id, objectClass, label, inferred, confidence, box }) => {
      const object = objectClass === 'other' ? label : objectClass
      return object === undefined ? [] : [{ id, object, inferred, confidence, box }]
    })
}
