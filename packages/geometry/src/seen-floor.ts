import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { homographyOf, rectangle, type Homography } from './homography.ts'
import { along, lengthOf, type Vector } from './vector.ts'

/** A calibrated rectangle of the floor in camera coordinates (right, down, ahead), in its own unit. */
interface SeenFloor {
  /** The focal length, in picture heights. */
  readonly focal: number
  /** One metre in the direction from the first corner to the second. */
  readonly right: Vector
  /** One metre in the direction from the second corner to the third. */
  readonly far: Vector
  /** From the camera to the first corner. */
  readonly corner: Vector
}

/** Plausible focal lengths in picture heights (a vertical view of 3° to 110°). Others mean that the corners are wrong. */
const FOCAL_LENGTH = { least: 0.35, most: 20 } as const
/**
 * Four corners and two lengths are one equation more than there are unknowns, so errors show. Corners marked wrong by half
 * a hundredth of the picture make the sides oblique by 0.06 (a cosine) and their metres unequal by 1 %; a doubled length or
 * two swapped lengths make them oblique by 0.13 or more, or unequal by a quarter. The exception is a rectangle along the
 * camera's line of sight, where a wrong length looks like another focal length.
 */
const MAX_OBLIQUE = 0.1
const MAX_UNEQUAL = Math.log(1.15)
/** The assumed error of a marked corner: half a hundredth of the picture. */
const MARKED_TO = 0.005
/**
 * The largest factor by which marking errors may leave the focal length uncertain. At this limit, an upright person leans
 * by 6° (one in ten by more). From 1.4 on, as for a small rectangle or one seen nearly from above, it is 10° to 50°, which
 * is worse than taking the picture's vertical as upright.
 */
const MAX_UNCERTAIN = Math.log(1.35)

/** `aspect`: width divided by height. Null if corners and lengths contradict each other, or leave too much uncertain. */
export function seenFloor(calibration: GroundCalibration, aspect: number): SeenFloor | null {
  const floor = fitted(calibration, aspect)
  if (floor === null || contradicts(floor)) return null
  return uncertainty(calibration, aspect, floor.focal) > MAX_UNCERTAIN ? null : floor
}

function fitted({ corners, widthM, depthM }: GroundCalibration, aspect: number): SeenFloor | null {
  const [a, b, c, d] = corners
  const seen = ({ x, y }: ImagePoint) => ({ x: (x - 0.5) * aspect, y: y - 0.5 })
  const map = homographyOf(rectangle(widthM, depthM), [seen(a), seen(b), seen(c), seen(d)])
  const focal = map && focalLength(map)
  if (map === null || focal === null) return null
  const ahead = ([x, y, z]: Vector): Vector => [x / focal, y / focal, z]
  const [right, far, corner] = columns(map)
  return { focal, right: ahead(right), far: ahead(far), corner: ahead(corner) }
}

function contradicts({ right, far }: SeenFloor): boolean {
  const [width, depth] = [lengthOf(right), lengthOf(far)]
  return Math.abs(along(right, far)) / (width * depth) > MAX_OBLIQUE || Math.abs(Math.log(width / depth)) > MAX_UNEQUAL
}

/**
 * The uncertainty of the focal length, as the logarithm of a factor: the effects of moving each corner, added in quadrature.
 */
function uncertainty(calibration: GroundCalibration, aspect: number, focal: number): number {
  let squares = 0
  for (const moved of movedCorners(calibration)) {
    const other = fitted(moved, aspect)
    if (other === null) return Infinity
    // Each corner is moved both ways; each way has half of the effect.
    squares += Math.log(other.focal / focal) ** 2 / 2
  }
  return Math.sqrt(squares)
}

function movedCorners(calibration: GroundCalibration): GroundCalibration[] {
  const [a, b, c, d] = calibration.corners
  const ways = [-MARKED_TO, MARKED_TO].flatMap((by) => [
    ({ x, y }: ImagePoint) => ({ x: x + by, y }),
    ({ x, y }: ImagePoint) => ({ x, y: y + by }),
  ])
  return ways
    .flatMap((moved): GroundCalibration['corners'][] => [
      [moved(a), b, c, d],
      [a, moved(b), c, d],
      [a, b, moved(c), d],
      [a, b, c, moved(d)],
    ])
    .map((corners) => ({ ...calibration, corners }))
}

function columns([a, b, c, d, e, f, g, h, i]: Homography): readonly [Vector, Vector, Vector] {
  return [
    [a, d, g],
    [b, e, h],
    [c, f, i],
  ]
}

/**
 * The focal length in picture heights at which the rectangle's sides best become perpendicular and have the measured
 * lengths. Both conditions are linear in 1 / f².
 */
function focalLength(map: Homography): number | null {
  const [[ax, ay, az], [bx, by, bz]] = columns(map)
  const square = { inPicture: ax * bx + ay * by, ahead: az * bz }
  const equal = {
    inPicture: (ax * ax + ay * ay - bx * bx - by * by) / 2,
    ahead: (az * az - bz * bz) / 2,
  }
  const weight = square.inPicture ** 2 + equal.inPicture ** 2
  const inverse = -(square.inPicture * square.ahead + equal.inPicture * equal.ahead) / weight
  const focal = 1 / Math.sqrt(inverse)
  return focal >= FOCAL_LENGTH.least && focal <= FOCAL_LENGTH.most ? focal : null
}
