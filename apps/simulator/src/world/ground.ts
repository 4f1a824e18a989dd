/** The flat ground of the site, in metres: x to the east, y to the north. Headings in radians, 0 east, π/2 north. */
export interface GroundPoint {
  readonly x: number
  readonly y: number
}

export const DEGREE = Math.PI / 180

/** A rectangle along the axes. Every place of the site that a zone is drawn around is one. */
export interface GroundArea {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A rotated rectangle: the ground covered by a vehicle or a pallet. */
export interface Footprint {
  readonly x: number
  readonly y: number
  readonly headingRad: number
  readonly lengthM: number
  readonly widthM: number
}

/**
 * Distance between two points. Ten times as fast as `Math.hypot`, which guards against overflow that no site has;
 * called millions of times.
 */
export function distanceBetween(a: GroundPoint, b: GroundPoint): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y]
  return Math.sqrt(dx * dx + dy * dy)
}

/** Whether the point is in the area, its edge included. */
export function isIn(area: GroundArea, { x, y }: GroundPoint): boolean {
  return x >= area.west && x <= area.east && y >= area.south && y <= area.north
}

/** The corners of an area, anticlockwise from the south-west. */
export function cornersOfArea({
  west,
  south,
  east,
  north,
}: GroundArea): [GroundPoint, GroundPoint, GroundPoint, GroundPoint] {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
}

/** Whether two areas come within `reachM` of each other. */
export function areNear(a: GroundArea, b: GroundArea, reachM: number): boolean {
  return (
    a.west - reachM <= b.east && b.west - reachM <= a.east && a.south - reachM <= b.north && b.south - reachM <= a.north
  )
}

/** The smallest area around these points. */
export function areaAround(points: Iterable<GroundPoint>): GroundArea {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return { west, south, east, north }
}

/** A point of the footprint's own frame (`along` forward, `left` to its left) on the ground. */
export function onGround(of: Footprint, along: number, left: number): GroundPoint {
  const [cos, sin] = [Math.cos(of.headingRad), Math.sin(of.headingRad)]
  return { x: of.x + along * cos - left * sin, y: of.y + along * sin + left * cos }
}

/** The corners of a footprint: front left, front right, rear right, rear left. */
export function cornersOf(of: Footprint): [GroundPoint, GroundPoint, GroundPoint, GroundPoint] {
  const [halfLength, halfWidth] = [of.lengthM / 2, of.widthM / 2]
  return [
    onGround(of, halfLength, halfWidth),
    onGround(of, halfLength, -halfWidth),
    onGround(of, -halfLength, -halfWidth),
    onGround(of, -halfLength, halfWidth),
  ]
}

/** How far a point is from a footprint; 0 inside it. */
export function distanceTo(of: Footprint, point: GroundPoint): number {
  // Written out, like `isParted`: both run millions of times for the truth of sixty days.
  const [cos, sin, dx, dy] = [Math.cos(of.headingRad), Math.sin(of.headingRad), point.x - of.x, point.y - of.y]
  const along = Math.abs(dx * cos + dy * sin) - of.lengthM / 2
  const left = Math.abs(dy * cos - dx * sin) - of.widthM / 2
  if (along <= 0) return Math.max(0, left)
  return left <= 0 ? along : Math.sqrt(along * along + left * left)
}

/** The gap between two footprints; 0 when they touch or overlap. */
export function gapBetween(a: Footprint, b: Footprint): number {
  if (overlap(a, b)) return 0
  // Two rectangles that do not overlap are nearest at a corner of one of them.
  let gap = Infinity
  for (const corner of cornersOf(a)) gap = Math.min(gap, distanceTo(b, corner))
  for (const corner of cornersOf(b)) gap = Math.min(gap, distanceTo(a, corner))
  return gap
}

/** Whether two footprints cover any ground together (separating axes). */
export function overlap(a: Footprint, b: Footprint): boolean {
  return !isParted(a, b) && !isParted(b, a)
}

function isParted(from: Footprint, other: Footprint): boolean {
  const [cos, sin] = [Math.cos(from.headingRad), Math.sin(from.headingRad)]
  const [dx, dy] = [other.x - from.x, other.y - from.y]
  const turned = other.headingRad - from.headingRad
  const [turnedCos, turnedSin] = [Math.abs(Math.cos(turned)), Math.abs(Math.sin(turned))]
  const reachAlong = (other.lengthM * turnedCos + other.widthM * turnedSin) / 2
  const reachLeft = (other.lengthM * turnedSin + other.widthM * turnedCos) / 2
  return (
    Math.abs(dx * cos + dy * sin) > from.lengthM / 2 + reachAlong ||
    Math.abs(dy * cos - dx * sin) > from.widthM / 2 + reachLeft
  )
}

/** An angle between −π and π. */
export function wrapped(angleRad: number): number {
  return Math.atan2(Math.sin(angleRad), Math.cos(angleRad))
}
