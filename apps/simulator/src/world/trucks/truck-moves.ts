import { wrapped, type GroundPoint } from '../ground.ts'
import { goAlong, rest, type Gait, type Piece } from '../itinerary.ts'
import { partAt, placeOn, pointsOf, roundedPath, type Path } from '../path.ts'
import { yardLane, type Berth } from '../site-plan.ts'
import { truckBody } from './truck-body.ts'

/** How a laden truck moves in a yard. `driver` scales the usual speed. */
export function truckGait(driver = 1): Gait {
  return { straightMps: 3 * driver, bendMps: 1.7, speedUpMps2: 0.6, slowDownMps2: 0.9 }
}
const backingGait: Gait = {
  straightMps: 1.2,
  bendMps: 1.1,
  speedUpMps2: 0.4,
  slowDownMps2: 0.6,
  isBackwards: true,
}

/** Tightest comfortable turn of a tractor's rear axle. */
const TURN_RADIUS_M = 9
/** The distance past its berth before a truck backs in, so that its trailer follows straight behind. */
const PAST_BERTH_M = TURN_RADIUS_M + 22
const STEP_M = 0.25
/** The length at the end of a way over which the trailer's last angle straightens. */
const STRAIGHTENS_M = 8

/** Where the hitch is when the truck's rear touches the berth. */
export function hitchAt({ x, y, headingRad }: Berth): GroundPoint {
  return { x, y: y + Math.sin(headingRad) * truckBody.hitchToRearM }
}

/** Where on the lane the hitch has to be before backing into `berth`, coming from `fromX`. */
export function backingX(berth: Berth, fromX = -Infinity): number {
  return Math.max(berth.x, fromX) + PAST_BERTH_M
}

/** Along the lane, which is straight: the trailer follows in line. */
export function alongLane(fromX: number, toX: number, gait: Gait, from: number): Piece {
  const points = [fromX, toX].map((x) => ({ x, y: yardLane.y }))
  return towed(goAlong(roundedPath(points, 0), gait, from), () => 0)
}

/** Out of a berth and along the lane. */
export function pullOut(berth: Berth, toX: number, gait: Gait, from: number): Piece {
  const path = wayOut(berth, toX)
  const trailer = trailerBehind(path)
  return towed(goAlong(path, gait, from), trailer)
}

/** Backwards from the lane into a berth: the way out in reverse. */
export function backIn(berth: Berth, fromX: number, from: number): Piece {
  const out = wayOut(berth, fromX)
  const trailer = trailerBehind(out)
  const back: Path = roundedPath(pointsOf(out).toReversed(), 0)
  const bends = { ...back, isBend: out.isBend.toReversed() }
  return towed(goAlong(bends, backingGait, from), (distanceM) => trailer(out.lengthM - distanceM))
}

/** A stop with the trailer in line. */
export function standStill(place: GroundPoint & { headingRad: number }, from: number, lastsMs: number): Piece {
  return rest({ ...place, trailerRad: place.headingRad }, from, lastsMs)
}

function wayOut(berth: Berth, toX: number): Path {
  const corner = { x: berth.x, y: yardLane.y }
  return roundedPath([hitchAt(berth), corner, { x: toX, y: yardLane.y }], TURN_RADIUS_M)
}

function towed(piece: Piece, trailerAt: (distanceM: number) => number): Piece {
  return {
    ...piece,
    motionAt(at) {
      const motion = piece.motionAt(at)
      return { ...motion, trailerRad: trailerAt(motion.distanceM ?? 0) }
    },
  }
}

/**
 * The trailer's heading for a distance of the hitch along the path: its axles follow the hitch without slipping (a
 * tractrix, integrated in small steps). The remaining angle is removed over the last metres.
 */
function trailerBehind(path: Path): (distanceM: number) => number {
  const steps = Math.ceil(path.lengthM / STEP_M)
  const distances = Array.from({ length: steps + 1 }, (_, i) => (path.lengthM * i) / steps)
  const headings: number[] = []
  let heading = placeOn(path, 0).headingRad
  for (const distance of distances) {
    headings.push(heading)
    const pull = wrapped(placeOn(path, distance).headingRad - heading)
    heading += (Math.sin(pull) * (path.lengthM / steps)) / truckBody.hitchToAxlesM
  }
  const endHeading = placeOn(path, path.lengthM).headingRad
  const left = wrapped(endHeading - (headings.at(-1) ?? endHeading))
  return (distanceM) => {
    const i = partAt(distances, distanceM)
    const [before, after] = [headings[i] ?? 0, headings[i + 1] ?? 0]
    const share = Math.min(1, Math.max(0, (distanceM - (distances[i] ?? 0)) * (steps / path.lengthM)))
    const nearEnd = Math.max(0, 1 - (path.lengthM - distanceM) / STRAIGHTENS_M)
    return before + (after - before) * share + left * nearEnd
  }
}
