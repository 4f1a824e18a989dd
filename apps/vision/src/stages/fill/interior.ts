import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { Ground } from '@foresite/geometry/ground'
import { homographyOf, mapped } from '@foresite/geometry/homography'
import { Viewpoint, type UprightPlane } from '@foresite/geometry/viewpoint'
import { meanOf } from '#stages/statistics.ts'

/** Strips across the trailer, measured separately because a row of pallets is rarely complete. */
const STRIPS = 12
/** Steps along the trailer. */
export const STEP_M = 0.1
/** Step up an upright line, as a share of the picture's height: finer than a pixel of the small picture. */
const SCAN = 1 / 288
/** How far above the picture upright lines are followed, as a share of its height. */
const HIGHEST = -0.5
/** How far an upright line may lean, as a share of the picture's width, and the number of bisections to find it. */
const LEANS = 0.6
const HALVINGS = 14
/** The opening enlarged by the door leaves and dock cushions, which move with the door. */
const SURROUND = 1.25
/** A band below the roof that no load reaches, as shares of the trailer's height. It shows whether a trailer is there. */
const UNDER_ROOF = [0.93, 0.99] as const

/** One lengthwise strip of the floor. */
export interface Strip {
  /** Floor points from the door to the front wall, `STEP_M` apart. */
  readonly floor: readonly ImagePoint[]
  /** Points up the front wall, with their heights in metres. */
  readonly wall: readonly { readonly point: ImagePoint; readonly up: number }[]
}

/** The parts of a trailer at a door, as positions in the camera's picture. */
export interface Interior {
  readonly strips: readonly Strip[]
  /** Points under the roof at the door. */
  readonly underRoof: readonly ImagePoint[]
  /** The opening of the trailer as the camera sees it; the whole interior is behind it. */
  readonly opening: readonly ImagePoint[]
  /** Nothing outside this polygon changes with the door. */
  readonly surround: readonly ImagePoint[]
  readonly box: ImageBox
}

interface InteriorView {
  /** The trailer's floor, as drawn on the picture. */
  readonly polygon: readonly ImagePoint[]
  readonly ground: GroundCalibration
  readonly aspect: number
  /** Inside height of the trailer in metres. */
  readonly heightM: number
}

/** Locates the interior in the picture; null if the floor's calibration does not allow it, so nothing can be measured. */
export function interiorOf({ polygon, ground: calibration, aspect, heightM }: InteriorView): Interior | null {
  const [ground, viewpoint] = [Ground.of(calibration), Viewpoint.of(calibration, aspect)]
  const { corners, widthM, depthM } = calibration
  const [w, d] = [widthM, depthM]
  const corner = [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: d },
    { x: 0, y: d },
  ] as const
  const onPicture = homographyOf(corner, corners)
  const floor = polygon.map((point) => ground?.at(point) ?? null)
  if (viewpoint === null || onPicture === null || floor.includes(null)) return null
  const points = floor.flatMap((point) => point ?? [])
  const [west, east] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [near, far] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const isAlongY = far - near >= east - west
  const [from, to] = isAlongY ? [near, far] : [west, east]
  const [left, right] = isAlongY ? [west, east] : [near, far]
  const below = isAlongY ? viewpoint.below.y : viewpoint.below.x
  const isReversed = Math.abs(below - to) < Math.abs(below - from)
  const [door, length] = [isReversed ? to : from, to - from]
  /** `along` from the door and `across` from the left, as shares. */
  const place = (along: number, across: number): ImagePoint => {
    const [a, b] = [door + (isReversed ? -1 : 1) * along * length, left + across * (right - left)]
    const { x, y } = mapped(onPicture, isAlongY ? { x: b, y: a } : { x: a, y: b })
    return { x, y }
  }
  const upFrom = (foot: ImagePoint): { point: ImagePoint; up: number }[] => {
    const plane = viewpoint.uprightAt(foot)
    const found: { point: ImagePoint; up: number }[] = []
    for (let y = foot.y; y > HIGHEST && plane !== null; y -= SCAN) {
      const x = straightAbove(plane, foot.x, y)
      const up = plane.at({ x, y })?.up ?? Infinity
      if (up > heightM) break
      found.push({ point: { x, y }, up })
    }
    return found
  }
  const steps = Math.max(1, Math.round(length / STEP_M))
  const strips = Array.from({ length: STRIPS }, (_, i): Strip => {
    const across = (i + 0.5) / STRIPS
    return {
      floor: Array.from({ length: steps }, (_, step) => place((step + 0.5) / steps, across)),
      wall: upFrom(place(1, across)),
    }
  })
  const atDoor = [0.04, ...Array.from({ length: 9 }, (_, i) => (i + 1) / 10), 0.96].map((across) =>
    upFrom(place(0, across)),
  )
  const underRoof = atDoor
    .flat()
    .filter(({ point, up }) => point.y >= 0 && up >= UNDER_ROOF[0] * heightM && up <= UNDER_ROOF[1] * heightM)
    .map(({ point }) => point)
  const [one, other] = [upFrom(place(0, 0)), upFrom(place(0, 1))]
  const opening = [one[0], one.at(-1), other.at(-1), other[0]].flatMap((end) => (end === undefined ? [] : [end.point]))
  return { strips, underRoof, opening, surround: widened(opening, SURROUND), box: boxAround(opening) }
}

/** The x at which the upright line through a foot crosses a row: a camera that looks down sees upright lines lean. */
function straightAbove(plane: UprightPlane, footX: number, y: number): number {
  let [left, right] = [footX - LEANS, footX + LEANS]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (left + right) / 2
    if ((plane.at({ x: middle, y })?.across ?? 0) < 0) left = middle
    else right = middle
  }
  return (left + right) / 2
}

/** A polygon scaled about its centre. */
function widened(points: readonly ImagePoint[], by: number): ImagePoint[] {
  const [x, y] = [meanOf(points.map((point) => point.x)), meanOf(points.map((point) => point.y))]
  return points.map((point) => ({ x: x + (point.x - x) * by, y: y + (point.y - y) * by }))
}

function boxAround(points: readonly ImagePoint[]): ImageBox {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const [xs, ys] = [points.map(({ x }) => within(x)), points.map(({ y }) => within(y))]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}
