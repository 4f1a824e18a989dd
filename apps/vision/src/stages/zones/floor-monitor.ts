import type { GroundCalibration } from '@foresite/contract/ground'
import { Ground, type FloorPoint } from '@foresite/geometry/ground'
import { Viewpoint } from '@foresite/geometry/viewpoint'
import type { Track } from '#stages/track/track.ts'
import { footprintOf, marks, marksOf, type Footprint, type Marks } from './footprint.ts'
import { Travel } from './travel.ts'

/** The position and motion of an object on the floor, in metres and metres a second. */
export interface FloorMotion extends Footprint {
  /** Null until it was followed for long enough. */
  readonly velocity: FloorPoint | null
  /** False for objects that only jitter: no displacement in the last seconds, whatever the velocity says. */
  readonly moves: boolean
}

interface Sighting {
  /** Epoch ms. */
  readonly at: number
  readonly marks: Marks
}

interface Passed {
  readonly at: number
  readonly place: FloorPoint
}

/** Speed is the slope of the positions over this window… */
const WINDOW_MS = 1_000
/** …from at least this many over at least this time: a jitter of 10 cm must not become a speed. */
const LEAST_SIGHTINGS = 3
const LEAST_SPAN_MS = 400
/**
 * …or, at lower rates, of the last three or two within this time. Still objects are analysed once a second; live that
 * is the first picture after the second, and later with a slow camera.
 */
export const RAREST_LOOKS_MS = 1_500
/** Of three no two neighbours are further apart than this: one look before a pause is no part of it. Two are, at least. */
const HALF_MS = RAREST_LOOKS_MS / 2
/** A vehicle drives the way it moves once it is this fast: slower, what trembles far off would turn it. */
const DRIVES_MPS = 0.8

/** Follows on the floor what a camera's tracks are on its picture; knows nothing where the floor was not measured. */
export class FloorMonitor {
  #calibration = JSON.stringify(null)
  #measured: GroundCalibration | null = null
  #ground: Ground | null = null
  #viewpoint: { readonly aspect: number; readonly of: Viewpoint | null } | null = null
  readonly #sightings = new Map<string, Sighting[]>()
  #travel = new Travel()
  /** By track, its last heading: a stopped vehicle keeps it. */
  readonly #headings = new Map<string, FloorPoint>()

  constructor(calibration: GroundCalibration | null) {
    this.setGround(calibration)
  }

  /** The floor was calibrated again: values in metres are forgotten. */
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

  /** The camera's position over that floor, for pictures of this aspect ratio; null where it cannot be derived. */
  viewpointOf(aspect: number): Viewpoint | null {
    if (this.#viewpoint?.aspect !== aspect) {
      const of = this.#measured === null ? null : Viewpoint.of(this.#measured, aspect)
      this.#viewpoint = { aspect, of }
    }
    return this.#viewpoint.of
  }

  /**
   * By track, of those that were seen in this very frame and stand on floor that the camera sees. `viewpoint`: where the
   * camera hangs; without it a vehicle's place is a guess.
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
      const moves = this.#travel.hasCome(track, at)
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

  /** By the best mark that was seen for long enough and is seen now: a step from one to another is no speed. */
  #velocityOf(id: string, sighting: Sighting): FloorPoint | null {
    // Either way: the clock may have been put back.
    const before = (this.#sightings.get(id) ?? []).filter(
      ({ at }) => Math.abs(sighting.at - at) <= RAREST_LOOKS_MS && at !== sighting.at,
    )
    const kept = [...before, sighting]
    this.#sightings.set(id, kept)
    for (const mark of marks) {
      if (sighting.marks[mark] === undefined) continue
      const passed = enough(kept.flatMap(({ at, marks: { [mark]: place } }) => (place ? [{ at, place }] : [])))
      if (passed !== null) return slope(passed)
    }
    return null
  }
}

/** How fast something is, in metres a second; null while that is not known. */
export function speedOf({ velocity }: Pick<FloorMotion, 'velocity'>): number | null {
  return velocity === null ? null : Math.hypot(velocity.x, velocity.y)
}

/**
 * The positions of the last second, or as many earlier ones as a speed needs at lower rates; null where there are too
 * few.
 */
function enough(passed: readonly Passed[]): readonly Passed[] | null {
  const now = passed.at(-1)?.at ?? 0
  const inWindow = passed.filter(({ at }) => Math.abs(now - at) <= WINDOW_MS)
  if (inWindow.length >= LEAST_SIGHTINGS && spanOf(inWindow) >= LEAST_SPAN_MS) return inWindow
  const three = passed.slice(-LEAST_SIGHTINGS)
  const isSteady = three.every(({ at }, i) => Math.abs(at - (three[i - 1]?.at ?? at)) <= HALF_MS)
  if (three.length === LEAST_SIGHTINGS && isSteady && spanOf(three) >= LEAST_SPAN_MS) return three
  const two = passed.slice(-2)
  return spanOf(two) >= HALF_MS ? two : null
}

function spanOf(passed: readonly Passed[]): number {
  const times = passed.map(({ at }) => at)
  return Math.max(...times) - Math.min(...times)
}

/** The straight line of least squares through the places, by time. */
function slope(sightings: readonly Passed[]): FloorPoint {
  const count = sightings.length
  let [times, xs, ys] = [0, 0, 0]
  for (const { at, place } of sightings) {
    times += at
    xs += place.x
    ys += place.y
  }
  const [middle, x, y] = [times / count, xs / count, ys / count]
  let [top, left, bottom] = [0, 0, 0]
  for (const { at, place } of sightings) {
    const seconds = (at - middle) / 1000
    left += seconds * (place.x - x)
    top += seconds * (place.y - y)
    bottom += seconds * seconds
  }
  return { x: left / bottom, y: top / bottom }
}
