import type { Posture } from '../actor.ts'
import type { Mover } from '../encounters.ts'
import { wrapped, type GroundPoint } from '../ground.ts'
import { goAlong, itinerary, later, rest, turn, type Itinerary, type Piece } from '../itinerary.ts'
import { personMover } from '../movers.ts'
import { roundedPath } from '../path.ts'
import { keepClear, nearMisses } from '../truth/near-miss.ts'
import { fall, handle, standing, type Handling } from './posture.ts'

const agility = { speedUpMps2: 1.5, slowDownMps2: 1.8 }
const BEND_RADIUS_M = 0.4
/** A double step. */
const STRIDE_M = 1.4
const RETRY_MS = 2_000
const MAX_ATTEMPTS = 90

/** Builds what a person does on one outing, piece by piece. Times are epoch ms. */
export class Outing {
  readonly pieces: Piece[] = []
  #place: GroundPoint & { headingRad: number }
  #at: number
  readonly #paceMps: number

  constructor(place: GroundPoint, at: number, paceMps: number) {
    this.#place = { ...place, headingRad: 0 }
    this.#at = at
    this.#paceMps = paceMps
  }

  get at(): number {
    return this.#at
  }

  walk(...through: readonly GroundPoint[]): this {
    return this.#add(this.#walk(through, this.#place, this.#at))
  }

  /**
   * Looks, then walks when no vehicle comes too close. Waits up to three minutes; returns false when the person still
   * cannot pass.
   */
  walkWhenClear(vehicles: readonly Mover[], ...through: readonly GroundPoint[]): boolean {
    const way = this.#walk(through, this.#place, this.#at)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const delayMs = attempt * RETRY_MS
      const self = personMover('self', itinerary([later(way, delayMs)]))
      if (!vehicles.every((vehicle) => keepClear(self, vehicle))) continue
      this.stand(delayMs).walk(...through)
      return true
    }
    return false
  }

  /** Walks without looking just as a vehicle passes close by, without contact; false when none comes soon. */
  walkCarelessly(vehicles: readonly Mover[], ...through: readonly GroundPoint[]): boolean {
    const way = this.#walk(through, this.#place, this.#at)
    for (let delayMs = 0; delayMs < 120_000; delayMs += 500) {
      const self = personMover('self', itinerary([later(way, delayMs)]))
      const misses = vehicles.flatMap((vehicle) => nearMisses(self, vehicle))
      const gap = Math.min(...misses.map(({ minGapM }) => minGapM))
      if (gap < 0.6 || gap > 1.6) continue
      this.stand(delayMs).walk(...through)
      return true
    }
    return false
  }

  /** A pause, with an optional posture. */
  stand(lastsMs: number, posture: Posture = standing): this {
    if (lastsMs <= 0) return this
    return this.#add(rest({ ...this.#place, posture }, this.#at, lastsMs))
  }

  /** Turns to look at a point. */
  face(point: GroundPoint, posture: Posture = standing): this {
    const { x, y, headingRad } = this.#place
    const to = Math.atan2(point.y - y, point.x - x)
    const by = wrapped(to - headingRad)
    if (Math.abs(by) < 0.05) return this
    const lastsMs = 200 + Math.abs(by) * 250
    return this.#add(turn({ ...this.#place, posture }, by, this.#at, lastsMs))
  }

  handle(handling: Handling): this {
    return this.#add(handle(this.#place, this.#at, handling))
  }

  fall(liesMs: number): this {
    for (const piece of fall(this.#place, this.#at, liesMs)) this.#add(piece)
    return this
  }

  /** Continues with another outing from here and now. */
  append(other: Outing): this {
    for (const piece of other.pieces) this.#add(piece)
    return this
  }

  itinerary(): Itinerary {
    return itinerary(this.pieces)
  }

  #walk(through: readonly GroundPoint[], from: GroundPoint, at: number): Piece {
    const gait = { ...agility, straightMps: this.#paceMps, bendMps: this.#paceMps }
    const way = goAlong(roundedPath([from, ...through], BEND_RADIUS_M), gait, at)
    return {
      ...way,
      motionAt(at) {
        const { x, y, headingRad, speedMps, courseRad = headingRad, distanceM = 0 } = way.motionAt(at)
        const posture = { ...standing, stride: (distanceM / STRIDE_M) % 1 }
        // Named one by one: spreading the object is several times slower.
        return { x, y, headingRad, speedMps, courseRad, distanceM, posture }
      },
    }
  }

  #add(piece: Piece): this {
    this.pieces.push(piece)
    const { x, y, headingRad } = piece.motionAt(piece.to)
    this.#place = { x, y, headingRad }
    this.#at = piece.to
    return this
  }
}
