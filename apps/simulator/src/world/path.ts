import { distanceBetween, type GroundArea, type GroundPoint } from './ground.ts'

/**
 * A polyline to move along, with the distance of each point and which parts are bends. Stored as arrays of numbers: a
 * day of the site has a million points, and objects would dominate garbage collection.
 */
export interface Path {
  /** Of its points, in metres of the site. */
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  /** Metres from the beginning, one for each point. */
  readonly distances: readonly number[]
  /** One for each part between two points. */
  readonly isBend: readonly boolean[]
  readonly lengthM: number
}

/** Turn between two points of a bend. */
const TURN_RAD = (4 * Math.PI) / 180
/** Two points nearer than this are one. */
const SAME_M = 1e-6

/** The line through these points, its corners rounded to this radius, or as far as its legs allow. */
export function roundedPath(through: readonly GroundPoint[], radiusM: number): Path {
  const xs: number[] = []
  const ys: number[] = []
  const distances: number[] = []
  const isBend: boolean[] = []
  let [lastX, lastY, lengthM] = [0, 0, 0]
  const add: AddPoint = (x, y, bend) => {
    if (xs.length > 0) {
      const [dx, dy] = [x - lastX, y - lastY]
      const apart = Math.sqrt(dx * dx + dy * dy)
      if (apart < SAME_M) return
      isBend.push(bend)
      lengthM += apart
    }
    xs.push(x)
    ys.push(y)
    distances.push(lengthM)
    lastX = x
    lastY = y
  }
  for (const [i, corner] of through.entries()) {
    const [before, after] = [through[i - 1], through[i + 1]]
    if (!before || !after) add(corner.x, corner.y, false)
    else bendAround(before, corner, after, radiusM, add)
  }
  return { xs, ys, distances, isBend, lengthM }
}

type AddPoint = (x: number, y: number, bend: boolean) => void

export function pointsOf({ xs, ys }: Path): GroundPoint[] {
  return xs.map((x, i) => ({ x, y: ys[i] ?? 0 }))
}

/** The area that just holds the path. */
export function areaOfPath({ xs, ys }: Path): GroundArea {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const x of xs) {
    if (x < west) west = x
    if (x > east) east = x
  }
  for (const y of ys) {
    if (y < south) south = y
    if (y > north) north = y
  }
  return { west, south, east, north }
}

/** The place of a point of the path, and the path's direction there. */
export function placeOn(path: Path, distanceM: number): GroundPoint & { headingRad: number } {
  const { xs, ys, distances } = path
  const i = partAt(distances, distanceM)
  const [x = 0, y = 0, toX, toY] = [xs[i], ys[i], xs[i + 1], ys[i + 1]]
  if (toX === undefined || toY === undefined) return { x, y, headingRad: 0 }
  const start = distances[i] ?? 0
  const length = (distances[i + 1] ?? 0) - start
  const share = Math.min(1, Math.max(0, (distanceM - start) / length))
  return {
    x: x + (toX - x) * share,
    y: y + (toY - y) * share,
    headingRad: Math.atan2(toY - y, toX - x),
  }
}

/** The last of the ascending numbers that is not above `value`, but never the very last one. */
export function partAt(ascending: readonly number[], value: number): number {
  let [low, high] = [0, Math.max(0, ascending.length - 2)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ascending[middle] ?? Infinity) <= value) low = middle
    else high = middle - 1
  }
  return low
}

function bendAround(
  before: GroundPoint,
  corner: GroundPoint,
  after: GroundPoint,
  radiusM: number,
  add: AddPoint,
): void {
  const [a, b] = [unit(corner, before), unit(corner, after)]
  const between = Math.acos(Math.min(1, Math.max(-1, a.x * b.x + a.y * b.y)))
  const turn = Math.PI - between
  if (turn < 0.01 || between < 0.01) {
    add(corner.x, corner.y, false)
    return
  }
  const legs = Math.min(a.length, b.length) / 2
  // How far from the corner the bend begins and ends.
  const tangent = Math.min(radiusM * Math.tan(turn / 2), legs)
  const radius = tangent / Math.tan(turn / 2)
  const toCentre = radius / Math.cos(turn / 2)
  const half = { x: a.x + b.x, y: a.y + b.y }
  const halfLength = Math.hypot(half.x, half.y)
  const centre = {
    x: corner.x + (half.x / halfLength) * toCentre,
    y: corner.y + (half.y / halfLength) * toCentre,
  }
  const start = { x: corner.x + a.x * tangent, y: corner.y + a.y * tangent }
  const startAngle = Math.atan2(start.y - centre.y, start.x - centre.x)
  const isLeft = a.x * b.y - a.y * b.x < 0
  const steps = Math.max(1, Math.ceil(turn / TURN_RAD))
  for (let i = 0; i <= steps; i++) {
    const angle = startAngle + ((isLeft ? 1 : -1) * turn * i) / steps
    add(centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle), i > 0)
  }
}

function unit(from: GroundPoint, to: GroundPoint) {
  const length = distanceBetween(to, from)
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length, length }
}
