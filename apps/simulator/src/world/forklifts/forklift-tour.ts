import { forkliftReachM, forkliftSize } from '../actor.ts'
import { wrapped, type GroundPoint } from '../ground.ts'
import { goAlong, rest, turn, type Gait, type Piece, type PieceNote } from '../itinerary.ts'
import { roundedPath } from '../path.ts'
import { forkliftRound, stopLine } from '../site-plan.ts'
import type { Manner } from './manner.ts'

/** A forklift's place and heading at the end of the plan so far. */
interface Pose extends GroundPoint {
  headingRad: number
}

/** The place of a pallet that a forklift picks up from the south: the middle of the pallet. */
export type PalletPlace = GroundPoint

const agility = { speedUpMps2: 0.8, slowDownMps2: 1.1 }
const BEND_RADIUS_M = 1.5
const { aisleY, eastX, apronY, westX } = forkliftRound
/** Where its middle is when its fork is at the wall. */
const AT_WALL_Y = 2.4
/** Where its middle is when its fork is at the line. */
const atStopLineX = stopLine.x - forkliftSize.lengthM / 2

/** Builds one forklift tour, piece by piece. Times are epoch ms. */
export class ForkliftTour {
  readonly pieces: Piece[] = []
  /** When the forklift stood with its load in place: the moment of each pallet transfer. */
  readonly handled: number[] = []
  #pose: Pose
  #at: number
  #load: PieceNote | undefined

  constructor(pose: Pose, at: number) {
    this.#pose = pose
    this.#at = at
  }

  get at(): number {
    return this.#at
  }
  get pose(): Pose {
    return this.#pose
  }

  /** From a stand in the west onto the round and through the aisle to where the way north to `northX` begins. */
  aisleTo(northX: number, north: number, manner: Manner, stopMs: number): this {
    const { x, y, headingRad } = this.#pose
    const onto =
      x < westX - 1
        ? [
            { x: Math.min(x + 3.5, westX - 3), y: Math.max(y, 9) },
            { x: westX, y: aisleY },
          ]
        : [
            { x: westX, y: apronY },
            { x: westX, y: aisleY },
          ]
    const [first] = onto
    if (first) this.#face(Math.atan2(first.y - y, first.x - x), headingRad)
    const gait = { ...agility, straightMps: manner.speedMps, bendMps: 1.3 }
    const rest = [
      ...(manner.strays
        ? [
            [62, aisleY],
            [69, 14.8],
            [70, 14.8],
            [77, aisleY],
          ]
        : []),
      [northX, aisleY],
      [northX, north],
    ].map(([x = 0, y = 0]) => ({ x, y }))
    if (!manner.stops) return this.#go([this.#pose, ...onto, ...rest], gait)
    this.#go([this.#pose, ...onto, { x: atStopLineX, y: aisleY }], gait)
    this.#wait(stopMs)
    return this.#go([this.#pose, ...rest], gait)
  }

  /** Picks up or sets down the pallet in front of the fork, backs off to `backY` and turns. */
  handle(load: PieceNote | undefined, lastsMs: number, backY: number, facingRad: number): this {
    this.#wait(lastsMs)
    this.handled.push(this.#at)
    this.#load = load
    const { x } = this.#pose
    const back = { ...agility, straightMps: 1, bendMps: 1, isBackwards: true }
    this.#go([this.#pose, { x, y: backY }], back)
    this.#face(facingRad, this.#pose.headingRad)
    return this
  }

  /** By the east column and along the apron to a door or another place at the wall. */
  apronTo(x: number, manner: Manner): this {
    const gait = { ...agility, straightMps: manner.speedMps, bendMps: 1.3 }
    const column =
      this.#pose.y > apronY + 1
        ? [
            { x: eastX, y: this.#pose.y },
            { x: eastX, y: apronY },
          ]
        : []
    return this.#go([this.#pose, ...column, { x, y: apronY }, { x, y: AT_WALL_Y }], gait)
  }

  /** Home along the apron. */
  apronHome(stand: GroundPoint, manner: Manner): this {
    const gait = { ...agility, straightMps: manner.speedMps, bendMps: 1.3 }
    const end = stand.y > apronY + 1 ? [{ x: westX - 2, y: apronY + 1.5 }, stand] : [stand]
    return this.#go(
      [this.#pose, { x: eastX, y: this.#pose.y }, { x: eastX, y: apronY }, { x: westX + 2, y: apronY }, ...end],
      gait,
    )
  }

  #go(through: readonly GroundPoint[], gait: Gait): this {
    const piece = goAlong(roundedPath(through, BEND_RADIUS_M), gait, this.#at, this.#load)
    return this.#add(piece)
  }

  #wait(lastsMs: number): void {
    this.#add(rest(this.#pose, this.#at, lastsMs, this.#load))
  }

  #face(toRad: number, fromRad: number): void {
    const by = wrapped(toRad - fromRad)
    if (Math.abs(by) < 0.02) return
    this.#add(turn(this.#pose, by, this.#at, 400 + (Math.abs(by) / 0.9) * 1_000, this.#load))
  }

  #add(piece: Piece): this {
    this.pieces.push(piece)
    const { x, y, headingRad } = piece.motionAt(piece.to)
    this.#pose = { x, y, headingRad }
    this.#at = piece.to
    return this
  }
}

/** Where the middle of a forklift is when its load is at this place, coming from the south. */
export function reachingNorth(place: PalletPlace): number {
  return place.y - forkliftReachM
}
