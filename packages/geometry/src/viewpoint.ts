import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { Ground, type FloorPoint } from './ground.ts'
import { seenFloor } from './seen-floor.ts'
import { along, cross, direction, lengthOf, scaled, sum, type Vector } from './vector.ts'

/** The vertical plane through a standing person, facing the camera, like a wall behind them. */
export interface UprightPlane {
  /** A picture point's position on the plane, in metres to the right of the foot and above it; null behind the camera. */
  at(point: ImagePoint): { readonly across: number; readonly up: number } | null
  /** How steeply the camera looks down at the foot: how much lower a step towards the camera appears, as a share of the step. */
  readonly steepness: number
}

/**
 * The position and direction of a camera above its calibrated floor, derived from the four corners and two lengths (Hartley
 * and Zisserman, "Multiple View Geometry", 2nd edition, 8.8 and 19.4.1). Assumes square pixels and a centred lens without
 * distortion, as for the floor.
 */
export class Viewpoint {
  readonly #aspect: number
  readonly #focal: number
  /** Upwards from the floor, in camera coordinates (right, down, ahead). */
  readonly #up: Vector
  readonly #height: number
  /** The floor position directly below the camera, in metres from the calibrated rectangle's first corner. */
  readonly below: FloorPoint

  private constructor(
    { aspect, focal }: { readonly aspect: number; readonly focal: number },
    up: Vector,
    height: number,
    below: FloorPoint,
  ) {
    this.#aspect = aspect
    this.#focal = focal
    this.#up = up
    this.#height = height
    this.below = below
  }

  /**
   * `aspect`: the picture's width divided by its height. Null if the corners do not determine it: from straight above, for
   * a small rectangle, or if the lengths do not match the corners.
   */
  static of(calibration: GroundCalibration, aspect: number): Viewpoint | null {
    if (Ground.of(calibration) === null) return null
    const floor = seenFloor(calibration, aspect)
    if (floor === null) return null
    const { focal, right, far, corner } = floor
    const metre = Math.sqrt(lengthOf(right) * lengthOf(far))
    const normal = direction(cross(right, far))
    const fromCamera = along(normal, corner) / metre
    // The floor is below the camera, in whichever direction its corners were drawn.
    const up = fromCamera < 0 ? normal : scaled(normal, -1)
    const below = {
      x: -along(right, corner) / along(right, right),
      y: -along(far, corner) / along(far, far),
    }
    return new Viewpoint({ aspect, focal }, up, Math.abs(fromCamera), below)
  }

  /** The upright plane through a floor point; null above the horizon and directly below the camera. */
  uprightAt(foot: ImagePoint): UprightPlane | null {
    const ray = this.#ray(foot)
    const down = -along(this.#up, ray)
    if (down <= 0) return null
    const place = scaled(ray, this.#height / down)
    const towards = scaled(sum(place, scaled(this.#up, this.#height)), -1)
    const away = lengthOf(towards)
    if (away === 0) return null
    const facing = direction(towards)
    const sideways = cross(this.#up, facing)
    return {
      steepness: this.#height / away,
      at: (point) => {
        const towardsPoint = this.#ray(point)
        const share = along(facing, place) / along(facing, towardsPoint)
        if (!(share > 0)) return null
        const from = sum(scaled(towardsPoint, share), scaled(place, -1))
        return { across: along(sideways, from), up: along(this.#up, from) }
      },
    }
  }

  #ray({ x, y }: ImagePoint): Vector {
    return [((x - 0.5) * this.#aspect) / this.#focal, (y - 0.5) / this.#focal, 1]
  }
}
