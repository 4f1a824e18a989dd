import type { GroundCalibration } from '@foresite/contract/ground'
import type { Keypoints } from '@foresite/contract/keypoints'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { Viewpoint } from '@foresite/geometry/viewpoint'
import { ASPECT, bodyParts, type Stance } from './test-body.ts'

const DEGREE = Math.PI / 180

/** Length, width and height of a forklift, in metres. */
const FORKLIFT = [3.4, 1.2, 2.1]

/** A position on the floor in metres: to the right of the camera, and ahead of it. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** A pinhole camera 6 m above the floor, with a wide lens (88° across) and tilted down by some degrees. */
export class WideCamera {
  readonly #tilt: number
  readonly #focal = ASPECT / 2 / Math.tan(44 * DEGREE)

  constructor(tiltDegrees: number) {
    this.#tilt = tiltDegrees * DEGREE
  }

  /** Where a point of the floor, or `high` metres above it, appears in the picture. */
  sees({ x, y }: Place, high = 0): ImagePoint {
    const below = 6 - high
    const ahead = y * Math.cos(this.#tilt) + below * Math.sin(this.#tilt)
    const down = below * Math.cos(this.#tilt) - y * Math.sin(this.#tilt)
    return {
      x: 0.5 + (this.#focal * x) / ahead / ASPECT,
      y: 0.5 + (this.#focal * down) / ahead,
    }
  }

  /** The box of an object with this size and centre; `drives`: its heading in degrees off straight ahead. */
  boxOf(middle: Place, drives: number, size: readonly number[] = FORKLIFT): ImageBox {
    const [length = 0, breadth = 0, height = 0] = size
    const [sin, cos] = [Math.sin(drives * DEGREE), Math.cos(drives * DEGREE)]
    const ends = [-0.5, 0.5]
    const corners = ends.flatMap((along) =>
      ends.flatMap((aside) =>
        [0, height].map((high) =>
          this.sees(
            {
              x: middle.x + along * length * sin + aside * breadth * cos,
              y: middle.y + along * length * cos - aside * breadth * sin,
            },
            high,
          ),
        ),
      ),
    )
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
  }

  /** The calibration of a floor rectangle, each corner marked outwards by `off` of the picture. */
  calibration(off = 0): GroundCalibration {
    const corner = (x: number, y: number, [dx, dy]: readonly [number, number]): ImagePoint => {
      const at = this.sees({ x, y })
      return { x: at.x + dx * off, y: at.y + dy * off }
    }
    return {
      corners: [corner(-5, 7, [-1, 1]), corner(5, 7, [1, -1]), corner(5, 14, [1, 1]), corner(-5, 14, [-1, -1])],
      widthM: 10,
      depthM: 7,
    }
  }

  viewpoint(off = 0): Viewpoint | null {
    return Viewpoint.of(this.calibration(off), ASPECT)
  }

  /** Key points of a body at this position; `facing`: 0 towards the camera, 90 to the camera's right. */
  body(place: Place, stance: Stance = {}): { readonly keypoints: Keypoints; readonly foot: ImagePoint } {
    const { facing = 90, score = 0.9 } = stance
    const away = Math.hypot(place.x, place.y)
    const [towards, right] = [
      { x: -place.x / away, y: -place.y / away },
      { x: place.y / away, y: -place.x / away },
    ]
    const [cos, sin] = [Math.cos(facing * DEGREE), Math.sin(facing * DEGREE)]
    const keypoints = Object.fromEntries(
      bodyParts(stance).map(({ name, forward, left, high }) => {
        const [near, aside] = [forward * cos - left * sin, forward * sin + left * cos]
        const x = place.x + near * towards.x + aside * right.x
        const y = place.y + near * towards.y + aside * right.y
        return [name, { at: this.sees({ x, y }, high), score }]
      }),
    )
    return { keypoints, foot: this.sees(place) }
  }
}
