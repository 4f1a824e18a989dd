import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { homographyOf, mapped, type Homography } from './homography.ts'
import { area, crossesItself } from './polygon.ts'

/** A point of the floor in metres, from the first corner of the calibrated rectangle. */
export interface FloorPoint {
  readonly x: number
  readonly y: number
}

/** Corners this near a line, in squares of the picture, say nothing of the ground: 0.1 % of the picture. */
const LEAST_AREA = 0.001

/** The floor that a camera sees: maps points of its picture to metres. */
export class Ground {
  readonly #map: Homography
  /** Of the points before the horizon. */
  readonly #sign: number

  private constructor(map: Homography, sign: number) {
    this.#map = map
    this.#sign = sign
  }

  /** Null where the corners make no rectangle: three in line, crossed, or too small to tell. */
  static of({ corners, widthM, depthM }: GroundCalibration): Ground | null {
    if (crossesItself(corners) || area(corners) < LEAST_AREA) return null
    const map = homographyOf(corners, [
      { x: 0, y: 0 },
      { x: widthM, y: 0 },
      { x: widthM, y: depthM },
      { x: 0, y: depthM },
    ])
    if (map === null) return null
    const signs = new Set(corners.map((corner) => Math.sign(mapped(map, corner).divisor)))
    const [sign = 0] = signs
    return signs.size === 1 ? new Ground(map, sign) : null
  }

  /** Where a point of the picture is on the floor; null on or above the horizon. */
  at(point: ImagePoint): FloorPoint | null {
    const { x, y, divisor } = mapped(this.#map, point)
    return Math.sign(divisor) === this.#sign ? { x, y } : null
  }

  /** How far two points of the picture are from each other on the floor, in metres; null above the horizon. */
  distance(a: ImagePoint, b: ImagePoint): number | null {
    const [from, to] = [this.at(a), this.at(b)]
    return from === null || to === null ? null : Math.hypot(to.x - from.x, to.y - from.y)
  }
}
