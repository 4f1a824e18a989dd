import { areNear, distanceBetween, distanceTo, gapBetween, type Footprint, type GroundPoint } from './ground.ts'
import { pieceAt, type Itinerary, type Motion } from './itinerary.ts'

/** Someone or something that moves and that others can come close to. */
export interface Mover {
  readonly id: string
  readonly isVehicle: boolean
  readonly itinerary: Itinerary
  /** Its footprint: a disc for a person, one or two rectangles for a vehicle. */
  readonly bodiesAt: (at: Motion) => readonly Footprint[]
  /** Of the disc, for a person. */
  readonly discM: number
  /** From its middle to its farthest corner. */
  readonly radiusM: number
  readonly topMps: number
}

/** Two movers near each other at an instant. */
interface Nearness {
  readonly at: number
  readonly a: Motion
  readonly b: Motion
}

/**
 * Samples two movers while their outlines can come within `reachM` of each other in the next `aheadS` seconds, and
 * skips the time in which they are too far apart or no vehicle moves. Stops when `visit` returns false. Returns the
 * number of samples.
 */
export function whileNear(
  one: Mover,
  other: Mover,
  reach: { readonly reachM: number; readonly aheadS: number; readonly everyMs: number },
  visit: (nearness: Nearness) => boolean,
): number {
  const radii = one.radiusM + other.radiusM
  const end = Math.min(one.itinerary.to, other.itinerary.to)
  let at = Math.max(one.itinerary.from, other.itinerary.from)
  let samples = 0
  while (at < end) {
    const [pieceA, pieceB] = [pieceAt(one.itinerary, at), pieceAt(other.itinerary, at)]
    if (!pieceA || !pieceB) break
    const until = Math.min(pieceA.to, pieceB.to, end)
    const closingMps = pieceA.topMps + pieceB.topMps
    const moves = (one.isVehicle && pieceA.topMps > 0) || (other.isVehicle && pieceB.topMps > 0)
    // Areas do not change while these two pieces last.
    const reachM = Math.max(reach.reachM, reach.aheadS * closingMps) + radii
    if (!moves || !areNear(pieceA.area, pieceB.area, reachM)) {
      at = Math.max(at + 1, until)
      continue
    }
    while (at < until) {
      samples++
      const [a, b] = [pieceA.motionAt(at), pieceB.motionAt(at)]
      const apart = distanceBetween(a, b) - reachM
      if (apart > 0) at = Math.min(until, at + Math.max(reach.everyMs, (apart / closingMps) * 1_000))
      else if (visit({ at, a, b })) at += reach.everyMs
      else return samples
    }
  }
  return samples
}

/** A quick lower bound of the gap between the outlines of the two. */
export function minGapOf(one: Mover, other: Mover, { a, b }: Nearness): number {
  return Math.max(0, distanceBetween(a, b) - one.radiusM - other.radiusM)
}

/** The gap between the outlines of two movers; 0 when they touch. */
export function gapOf(one: Mover, other: Mover, nearness: Nearness): number {
  const [bodiesA, bodiesB] = [one.bodiesAt(nearness.a), other.bodiesAt(nearness.b)]
  return Math.max(0, gapOfBodies(one, other, nearness, bodiesA, bodiesB))
}

function gapOfBodies(
  one: Mover,
  other: Mover,
  { a, b }: Pick<Nearness, 'a' | 'b'>,
  bodiesA: readonly Footprint[],
  bodiesB: readonly Footprint[],
): number {
  if (one.discM > 0 && other.discM > 0) return distanceBetween(a, b) - one.discM - other.discM
  let gap = Infinity
  if (one.discM > 0) for (const body of bodiesB) gap = Math.min(gap, distanceTo(body, a) - one.discM)
  else if (other.discM > 0) for (const body of bodiesA) gap = Math.min(gap, distanceTo(body, b) - other.discM)
  else for (const bodyA of bodiesA) for (const bodyB of bodiesB) gap = Math.min(gap, gapBetween(bodyA, bodyB))
  return gap
}

const AHEAD_STEP_S = 0.25

/** Time to collision if both keep their course and speed; Infinity when not within `withinS`. */
export function timeToCollision(one: Mover, other: Mover, { a, b }: Nearness, withinS: number): number {
  const [va, vb] = [velocityOf(a), velocityOf(b)]
  const [vx, vy] = [vb.x - va.x, vb.y - va.y]
  const speed = Math.sqrt(vx * vx + vy * vy)
  if (speed < 0.05) return Infinity
  // Closest approach of the centres on a straight course: mostly not close enough.
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const nearestS = Math.min(withinS, Math.max(0, -(dx * vx + dy * vy) / speed ** 2))
  const nearest = { x: dx + vx * nearestS, y: dy + vy * nearestS }
  if (distanceBetween(nearest, { x: 0, y: 0 }) > one.radiusM + other.radiusM) return Infinity
  const bodiesA = one.bodiesAt(a)
  const bodiesB = other.bodiesAt(b)
  const touchIn = (s: number) => {
    const ahead = { x: b.x + vx * s, y: b.y + vy * s }
    if (distanceBetween(ahead, a) > one.radiusM + other.radiusM) return false
    const bodiesAhead = bodiesB.map((body) => ({ ...body, x: body.x + vx * s, y: body.y + vy * s }))
    return gapOfBodies(one, other, { a, b: { ...b, ...ahead } }, bodiesA, bodiesAhead) <= 0
  }
  for (let s = AHEAD_STEP_S; s <= withinS + 1e-9; s += AHEAD_STEP_S)
    if (touchIn(s)) return firstTouch(touchIn, s - AHEAD_STEP_S, s)
  return Infinity
}

/** The beginning of a touch that began between these two times, to a hundredth of a second. */
function firstTouch(touchIn: (s: number) => boolean, free: number, touching: number): number {
  let [low, high] = [free, touching]
  while (high - low > 0.01) {
    const middle = (low + high) / 2
    if (touchIn(middle)) high = middle
    else low = middle
  }
  return high
}

function velocityOf({ speedMps, courseRad }: Motion): GroundPoint {
  if (courseRad === undefined) return { x: 0, y: 0 }
  return { x: speedMps * Math.cos(courseRad), y: speedMps * Math.sin(courseRad) }
}
