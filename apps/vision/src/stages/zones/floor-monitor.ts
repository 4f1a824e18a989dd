import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { Ground, type FloorPoint } from '@foresite/geometry/ground'
import { Viewpoint } from '@foresite/geometry/viewpoint'
import { BOX_EDGE_ERROR } from '#stages/track/smoothed-box.ts'
import type { Track } from '#stages/track/track.ts'
import { footprintOf, marks, marksOf, type Footprint, type Marks } from './footprint.ts'

/** The position and motion of an object on the floor, in metres and metres a second. */
export interface FloorMotion extends Footprint {
  /** Null until it has been tracked for long enough. */
  readonly velocity: FloorPoint | null
  /** False for objects that only jitter: no displacement in the last seconds, regardless of the velocity. */
  readonly moves: boolean
}

interface Sighting {
  /** Epoch ms. */
  readonly at: number
  readonly marks: Marks
}

/** A position on the floor at a time. */
export interface Passed {
  /** Epoch ms. */
  readonly at: number
  readonly place: FloorPoint
}

/** Speed is the slope of the positions over this window… */
const WINDOW_MS = 1_000
/** …from at least this many positions over at least this time, so that a jitter of 10 cm does not become a speed. */
const MIN_SIGHTINGS = 3
const MIN_SPAN_MS = 400
/**
 * …or, at lower rates, from the last three or two positions within this time. Stationary objects are analysed once a
 * second; live, that is the first frame after the second, and with a slow camera even later.
 */
export const MAX_FRAME_GAP_MS = 1_500
/** With three positions, the gaps between neighbours are at most this: a position before a pause does not count. */
const HALF_MS = MAX_FRAME_GAP_MS / 2
/** From this speed on, a vehicle's heading follows its velocity. Below it, jitter in the distance would turn it. */
const DRIVES_MPS = 0.8

/** Displacement is measured over this time: four metres at walking pace. */
const TRAVEL_MS = 3_000
/**
 * …and counts as movement from here on: twice the detector's error at a box's edge, in shares of the box's width and
 * height, because jitter scales with the box at any distance. A forklift that drives towards a camera 5 m above the floor
 * reaches this after 0.6 m at a distance of 10 m, and after 2.7 m at 45 m; one that crosses the view, after 0.5 m anywhere.
 */
const MIN_SIZES = 2 * BOX_EDGE_ERROR

/** Where a track stood at a time. */
interface Step {
  readonly at: number
  readonly foot: ImagePoint
}

/**
 * Separates real movement from jitter, which look alike on the floor: at 45 m, a fiftieth of a box is half a metre, and a
 * few of those a second are as fast as walking.
 */
class Travel {
  /** Recent positions by track. */
  readonly #passed = new Map<string, Step[]>()

  /** Whether a track has moved within the last seconds. */
  hasMoved({ id, foot, box }: Track, at: number): boolean {
    // Absolute, because the clock may have been set back.
    const before = (this.#passed.get(id) ?? []).filter((passed) => Math.abs(at - passed.at) <= TRAVEL_MS)
    this.#passed.set(id, [...before, { at, foot }])
    const sizesFrom = ({ x, y }: ImagePoint) => Math.hypot((foot.x - x) / box.w, (foot.y - y) / box.h)
    return before.some((passed) => sizesFrom(passed.foot) > MIN_SIZES)
  }

  forget(id: string): void {
    this.#passed.delete(id)
  }
}

/** Converts a camera's tracks to positions and motion on the floor; without a calibrated floor, it returns none. */
export class FloorMonitor {
  #calibration = JSON.stringify(null)
  #measured: GroundCalibration | null = null
  #ground: Ground | null = null
  #viewpoint: { readonly aspect: number; readonly of: Viewpoint | null } | null = null
  readonly #sightings = new Map<string, Sighting[]>()
  #travel = new Travel()
  /** By track, its last heading, which a stopped vehicle keeps. */
  readonly #headings = new Map<string, FloorPoint>()

  constructor(calibration: GroundCalibration | null) {
    this.setGround(calibration)
  }

  /** Sets the calibration; if it has changed, positions in metres are discarded. */
  setGround(calibration: GroundCalibration | null): void {
    const key = JSON.stringify(calibration)
    if (key === this.#calibration) return
    this.#calibration = key
    this.#measured = calibration
    this.#viewpoint = null
    this.#ground = calibration === null ? null : Ground.of(calibration)
    this.#sightings.clear()
    this.#headings.clear()
    this.#travel = new Travel()
  }

  /** The camera's position above the floor, for pictures of this aspect ratio; null if it cannot be derived. */
  viewpointOf(aspect: number): Viewpoint | null {
    if (this.#viewpoint?.aspect !== aspect) {
      const of = this.#measured === null ? null : Viewpoint.of(this.#measured, aspect)
      this.#viewpoint = { aspect, of }
    }
    return this.#viewpoint.of
  }

  /**
   * The motion, by track, of objects that were detected in this frame and stand on visible floor. `viewpoint`: the camera's
   * position, without which a vehicle's position is an estimate.
   */
  update(tracks: readonly Track[], at: number, viewpoint: Viewpoint | null = null): ReadonlyMap<string, FloorMotion> {
    const motions = new Map<string, FloorMotion>()
    if (this.#ground === null) return motions
    const floor = { ground: this.#ground, viewpoint }
    const present = new Set(tracks.map(({ id }) => id))
    for (const id of this.#sightings.keys()) if (!present.has(id)) this.#forget(id)
    for (const track of tracks) {
      if (track.seenAt !== at) continue
      const seen = marksOf(track, floor)
      const velocity = this.#velocityOf(track.id, { at, marks: seen })
      const moves = this.#travel.hasMoved(track, at)
      const heading = this.#headingOf(track.id, moves ? velocity : null)
      const footprint = footprintOf(track, seen, floor, heading)
      if (footprint !== null) motions.set(track.id, { ...footprint, velocity, moves })
    }
    return motions
  }

  #forget(id: string): void {
    this.#sightings.delete(id)
    this.#headings.delete(id)
    this.#travel.forget(id)
  }

  #headingOf(id: string, velocity: FloorPoint | null): FloorPoint | null {
    const speed = speedOf({ velocity })
    if (velocity !== null && speed !== null && speed > DRIVES_MPS)
      this.#headings.set(id, { x: velocity.x / speed, y: velocity.y / speed })
    return this.#headings.get(id) ?? null
  }

  /** Uses the best mark that is visible now and has been for long enough: a change of marks is not movement. */
  #velocityOf(id: string, sighting: Sighting): FloorPoint | null {
    // Absolute, because the clock may have been set back.
    const before = (this.#sightings.get(id) ?? []).filter(
      ({ at }) => Math.abs(sighting.at - at) <= MAX_FRAME_GAP_MS && at !== sighting.at,
    )
    const kept = [...before, sighting]
    this.#sightings.set(id, kept)
    for (const mark of marks) {
      if (sighting.marks[mark] === undefined) continue
      const passed = speedWindow(kept.flatMap(({ at, marks: { [mark]: place } }) => (place ? [{ at, place }] : [])))
      if (passed !== null) return slope(passed)
    }
    return null
  }
}

/** An object's speed in metres per second; null while unknown. */
export function speedOf({ velocity }: Pick<FloorMotion, 'velocity'>): number | null {
  return velocity === null ? null : Math.hypot(velocity.x, velocity.y)
}

/**
 * The positions of the last second or, at lower rates, as many earlier ones as a speed needs; null if there are too few.
 */
function speedWindow(passed: readonly Passed[]): readonly Passed[] | null {
  const now = passed.at(-1)?.at ?? 0
  const inWindow = passed.filter(({ at }) => Math.abs(now - at) <= WINDOW_MS)
  if (inWindow.length >= MIN_SIGHTINGS && spanOf(inWindow) >= MIN_SPAN_MS) return inWindow
  const three = passed.slice(-MIN_SIGHTINGS)
  const isSteady = three.every(({ at }, i) => Math.abs(at - (three[i - 1]?.at ?? at)) <= HALF_MS)
  if (three.length === MIN_SIGHTINGS && isSteady && spanOf(three) >= MIN_SPAN_MS) return three
  const two = passed.slice(-2)
  return spanOf(two) >= HALF_MS ? two : null
}

function spanOf(passed: readonly Passed[]): number {
  const times = passed.map(({ at }) => at)
  return Math.max(...times) - Math.min(...times)
}

/** The velocity by least squares: the slope of a straight line through the positions over time. */
function slope(sightings: readonly Passed[]): FloorPoint {
  const count = sightings.length
  let [times, xs, ys] = [0, 0, 0]
  for (const { at, place } of sightings) {
    times += at
    xs += place.x
    ys += place.y
  }
  const [middle, x, y] = [times / count, xs / count, ys / count]
  let [alongX, alongY, spread] = [0, 0, 0]
  for (const { at, place } of sightings) {
    const seconds = (at - middle) / 1000
    alongX += seconds * (place.x - x)
    alongY += seconds * (place.y - y)
    spread += seconds * seconds
  }
  return { x: alongX / spread, y: alongY / spread }
}
