import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { homographyOf, mapped, rectangle, type Homography } from './homography.ts'
import { area, crossesItself } from './polygon.ts'

/** A point on the floor in metres, from the first corner of the calibrated rectangle. */
export interface FloorPoint {
  readonly x: number
  readonly y: number
}

/** The least area of the corners, as a share of the picture. Corners nearly in line do not define the floor. */
const MIN_AREA = 0.001

/** A camera's floor: maps points of the picture to metres. */
export class Ground {
  readonly #map: Homography
  /** The sign of the divisor for points below the horizon. */
  readonly #sign: number

  private constructor(map: Homography, sign: number) {
    this.#map = map
    this.#sign = sign
  }

  /** Null if the corners cannot be a rectangle: three in line, crossed, or too small. */
  static of({ corners, widthM, depthM }: GroundCalibration): Ground | null {
    if (crossesItself(corners) || area(corners) < MIN_AREA) return null
    const map = homographyOf(corners, rectangle(widthM, depthM))
    if (map === null) return null
    const signs = new Set(corners.map((corner) => Math.sign(mapped(map, corner).divisor)))
    const [sign = 0] = signs
    return signs.size === 1 ? new Ground(map, sign) : null
  }

  /** The floor position of a point of the picture; null on or above the horizon. */
  at(point: ImagePoint): FloorPoint | null {
    const { x, y, divisor } = mapped(this.#map, point)
    return Math.sign(divisor) === this.#sign ? { x, y } : null
  }

  /** The distance on the floor between two points of the picture, in metres; null above the horizon. */
  distance(a: ImagePoint, b: ImagePoint): number | null {
    const [from, to] = [this.at(a), this.at(b)]
    return from === null || to === null ? null : Math.hypot(to.x - from.x, to.y - from.y)
  }
}
