import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { homographyOf, mapped, rectangle } from '@foresite/geometry/homography'

/** A grid on the floor as a camera shows it. */
export interface FloorGrid {
  /** The length of a square's side, in metres. */
  readonly sideM: number
  readonly lines: readonly (readonly ImagePoint[])[]
}

/** Round side lengths for the grid's squares, in metres. */
const sides = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]
/** Approximate number of squares along the rectangle's longer side. */
const squares = 8
/** How far the grid extends around the rectangle, as a share of its size. */
const around = 0.5
/** Samples along a line, which may leave the picture or end at the horizon. */
const samples = 40

/**
 * A grid of squares in and around the rectangle, which look right when the calibration is. Null for an invalid
 * calibration.
 */
export function floorGrid({ corners, widthM, depthM }: GroundCalibration): FloorGrid | null {
  const floor = rectangle(widthM, depthM)
  const map = homographyOf(floor, corners)
  if (map === null) return null
  const sign = Math.sign(mapped(map, floor[0]).divisor)
  const longer = Math.max(widthM, depthM)
  const sideM = sides.find((side) => longer / side <= squares) ?? longer / squares
  const seen = (x: number, y: number): ImagePoint | null => {
    const { divisor, ...point } = mapped(map, { x, y })
    return Math.sign(divisor) === sign && isNear(point) ? point : null
  }
  const acrossX = range(widthM)
  const acrossY = range(depthM)
  return {
    sideM,
    lines: [
      ...steps(acrossX, sideM).map((x) => sampled(acrossY, (y) => seen(x, y))),
      ...steps(acrossY, sideM).map((y) => sampled(acrossX, (x) => seen(x, y))),
    ].filter((line) => line.length > 1),
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

function range(size: number): Range {
  return { from: -size * around, to: size * (1 + around) }
}

function steps({ from, to }: Range, side: number): number[] {
  const first = Math.ceil(from / side)
  return Array.from({ length: Math.floor(to / side) - first + 1 }, (_, i) => (first + i) * side)
}

function sampled({ from, to }: Range, seen: (at: number) => ImagePoint | null): ImagePoint[] {
  return Array.from({ length: samples + 1 }, (_, i) => seen(from + ((to - from) * i) / samples) ?? []).flat()
}

/** Inside the picture or close to it: farther points are useless, and endless near the horizon. */
function isNear({ x, y }: ImagePoint): boolean {
  return x > -1 && x < 2 && y > -1 && y < 2
}
