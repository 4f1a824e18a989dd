import { distanceBetween, type GroundPoint } from './ground.ts'

/** A line to move along, with where each of its points lies on it and which of its parts are bends. */
export interface Path {
  readonly points: readonly GroundPoint[]
  /** Metres from the beginning, one for each point. */
  readonly distances: readonly number[]
  /** One for each part between two points. */
  readonly isBend: readonly boolean[]
  readonly lengthM: number
}

/** In how small turns a bend is drawn. */
const TURN_RAD = (4 * Math.PI) / 180

/** The line through these points, its corners rounded to this radius, or as far as its legs allow. */
export function roundedPath(through: readonly GroundPoint[], radiusM: number): Path {
  const points: GroundPoint[] = []
  const isBend: boolean[] = []
  const add = (point: GroundPoint, bend: boolean) => {
    const last = points.at(-1)
    if (last && distanceBetween(point, last) < 1e-6) return
    if (last) isBend.push(bend)
    points.push(point)
  }
  through.forEach((corner, i) => {
    const [before, after] = [through[i - 1], through[i + 1]]
    if (!before || !after) add(corner, false)
    else bendAround(before, corner, after, radiusM).forEach((point, j) => add(point, j > 0))
  })
  const distances = [0]
  for (const [i, point] of points.entries()) {
    const next = points[i + 1]
    if (next) distances.push((distances[i] ?? 0) + distanceBetween(next, point))
  }
  return { points, distances, isBend, lengthM: distances.at(-1) ?? 0 }
}

/** Where a point of the path lies and which way it leads there. */
export function placeOn(path: Path, distanceM: number): GroundPoint & { headingRad: number } {
  const i = partAt(path.distances, distanceM)
  const [from, to] = [path.points[i], path.points[i + 1]]
  if (!from || !to) {
    const only = path.points[0] ?? { x: 0, y: 0 }
    return { ...only, headingRad: 0 }
  }
  const start = path.distances[i] ?? 0
  const length = (path.distances[i + 1] ?? 0) - start
  const share = Math.min(1, Math.max(0, (distanceM - start) / length))
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    headingRad: Math.atan2(to.y - from.y, to.x - from.x),
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
): GroundPoint[] {
  const [a, b] = [unit(corner, before), unit(corner, after)]
  const between = Math.acos(Math.min(1, Math.max(-1, a.x * b.x + a.y * b.y)))
  const turn = Math.PI - between
  if (turn < 0.01 || between < 0.01) return [corner]
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
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = startAngle + ((isLeft ? 1 : -1) * turn * i) / steps
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })
}

function unit(from: GroundPoint, to: GroundPoint) {
  const length = distanceBetween(to, from)
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length, length }
}
