import type { GroundCalibration } from '@foresite/contract/ground'
import { Ground, type FloorPoint } from '@foresite/geometry/ground'
import { Viewpoint } from '@foresite/geometry/viewpoint'
import type { Track } from '#track/track.ts'
import { anchorOf } from './anchor.ts'

/** How something stands and moves on the floor, in metres and metres a second. */
export interface FloorMotion {
  readonly at: FloorPoint
  /** Null until it was followed for long enough. */
  readonly velocity: FloorPoint | null
  /** How far it reaches around its place: half its width as the camera sees it. */
  readonly reach: number
}

interface Sighting {
  /** Epoch ms. */
  readonly at: number
  readonly place: FloorPoint
}

/** Speed is the slope of the places of so long… */
const WINDOW_MS = 1_000
/** …of so many at least, over so long at least: a box that trembles by a step of 10 cm must not make a speed of it. */
const LEAST_SIGHTINGS = 3
const LEAST_SPAN_MS = 400
/** Half the breadth of shoulders, with what is carried. */
const PERSON_REACH = 0.3

/** Follows on the floor what a camera's tracks are on its picture; knows nothing where the floor was not measured. */
export class FloorWatch {
  #calibration = JSON.stringify(null)
  #measured: GroundCalibration | null = null
  #ground: Ground | null = null
  #viewpoint: { readonly aspect: number; readonly of: Viewpoint | null } | null = null
  readonly #sightings = new Map<string, Sighting[]>()

  constructor(calibration: GroundCalibration | null) {
    this.setGround(calibration)
  }

  /** The floor was measured anew: what was known in metres is forgotten. */
  setGround(calibration: GroundCalibration | null): void {
    const told = JSON.stringify(calibration)
    if (told === this.#calibration) return
    this.#calibration = told
    this.#measured = calibration
    this.#viewpoint = null
    this.#ground = calibration === null ? null : Ground.of(calibration)
    this.#sightings.clear()
  }

  /** Where the camera hangs over that floor, by pictures of such a width by their height; null where it does not tell. */
  viewpointOf(aspect: number): Viewpoint | null {
    if (this.#viewpoint?.aspect !== aspect) {
      const of = this.#measured === null ? null : Viewpoint.of(this.#measured, aspect)
      this.#viewpoint = { aspect, of }
    }
    return this.#viewpoint.of
  }

  /** By track, of those that were seen in this very frame and stand on floor that the camera sees. */
  update(tracks: readonly Track[], at: number): ReadonlyMap<string, FloorMotion> {
    const motions = new Map<string, FloorMotion>()
    const ground = this.#ground
    if (ground === null) return motions
    const present = new Set(tracks.map(({ id }) => id))
    for (const id of this.#sightings.keys()) if (!present.has(id)) this.#sightings.delete(id)
    for (const track of tracks) {
      if (track.seenAt !== at) continue
      const place = ground.at(anchorOf(track))
      if (place === null) continue
      const recent = this.#see(track.id, { at, place })
      motions.set(track.id, { at: place, velocity: slope(recent), reach: reachOf(track, ground) })
    }
    return motions
  }

  #see(id: string, sighting: Sighting): readonly Sighting[] {
    // Either way: the clock may have been put back.
    const recent = (this.#sightings.get(id) ?? []).filter(
      ({ at }) => Math.abs(sighting.at - at) <= WINDOW_MS && at !== sighting.at,
    )
    recent.push(sighting)
    this.#sightings.set(id, recent)
    return recent
  }
}

/** How fast something is, in metres a second; null while that is not known. */
export function speedOf({ velocity }: Pick<FloorMotion, 'velocity'>): number | null {
  return velocity === null ? null : Math.hypot(velocity.x, velocity.y)
}

/** The straight line of least squares through the places, by time. */
function slope(sightings: readonly Sighting[]): FloorPoint | null {
  if (sightings.length < LEAST_SIGHTINGS) return null
  let [first, last] = [Infinity, -Infinity]
  let [times, xs, ys] = [0, 0, 0]
  for (const { at, place } of sightings) {
    first = Math.min(first, at)
    last = Math.max(last, at)
    times += at
    xs += place.x
    ys += place.y
  }
  if (last - first < LEAST_SPAN_MS) return null
  const count = sightings.length
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

/** A vehicle reaches as far to each side as its box does, on the floor where it stands. */
function reachOf(track: Track, ground: Ground): number {
  if (track.objectClass !== 'vehicle') return PERSON_REACH
  const { y } = anchorOf(track)
  const { x, w } = track.box
  return (ground.distance({ x, y }, { x: x + w, y }) ?? 0) / 2
}
