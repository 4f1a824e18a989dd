import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { homographyOf, type Homography } from './homography.ts'
import { along, lengthOf, type Vector } from './vector.ts'

/** A measured rectangle of the floor as its camera has it: to the right, downwards, ahead; in a unit of its own. */
export interface SeenFloor {
  /** How long the lens is, in picture heights. */
  readonly focal: number
  /** A metre from the first corner to the second. */
  readonly right: Vector
  /** A metre from the second corner to the third. */
  readonly far: Vector
  /** From the camera to the first corner. */
  readonly corner: Vector
}

/** Lenses that are this long or wide, in picture heights (a picture of 3° to 110° up and down), are wrong corners. */
const FOCAL_LENGTH = { least: 0.35, most: 20 } as const
/**
 * Four corners and two lengths are one fact more than there are unknowns. Corners marked wrong by half a hundredth of
 * the picture make the sides seem off square by 0.06, as a cosine, and their metres unequal by 1 %; a length twice what
 * it is, or two swapped lengths, by 0.13 or more, or a quarter. The exception is a rectangle along the camera's line of
 * sight: there a wrong length looks like another lens.
 */
const MOST_OBLIQUE = 0.1
const MOST_UNEQUAL = Math.log(1.15)
/** A corner is marked as exactly as this: half a hundredth of the picture. */
const MARKED_TO = 0.005
/**
 * Corners marked that exactly leave the length of the lens uncertain by this factor, and make an upright person lean by
 * 6° (one in ten by more). From 1.4 on, as with a small rectangle or one seen nearly from above, it is 10° to 50°: more
 * than the error of the picture's own upright.
 */
const MOST_UNCERTAIN = Math.log(1.35)

/** `aspect`: the picture's width by its height. Null where corners and lengths contradict each other, or hardly tell. */
export function seenFloor(calibration: GroundCalibration, aspect: number): SeenFloor | null {
  const floor = fitted(calibration, aspect)
  if (floor === null || contradicts(floor)) return null
  return uncertainty(calibration, aspect, floor.focal) > MOST_UNCERTAIN ? null : floor
}

function fitted({ corners, widthM, depthM }: GroundCalibration, aspect: number): SeenFloor | null {
  const [a, b, c, d] = corners
  const seen = ({ x, y }: ImagePoint) => ({ x: (x - 0.5) * aspect, y: y - 0.5 })
  const map = homographyOf(
    [
      { x: 0, y: 0 },
      { x: widthM, y: 0 },
      { x: widthM, y: depthM },
      { x: 0, y: depthM },
    ],
    [seen(a), seen(b), seen(c), seen(d)],
  )
  const focal = map && focalLength(map)
  if (map === null || focal === null) return null
  const ahead = ([x, y, z]: Vector): Vector => [x / focal, y / focal, z]
  const [right, far, corner] = columns(map)
  return { focal, right: ahead(right), far: ahead(far), corner: ahead(corner) }
}

function contradicts({ right, far }: SeenFloor): boolean {
  const [width, depth] = [lengthOf(right), lengthOf(far)]
  return (
    Math.abs(along(right, far)) / (width * depth) > MOST_OBLIQUE || Math.abs(Math.log(width / depth)) > MOST_UNEQUAL
  )
}

/**
 * The factor by which the lens may differ, as its logarithm: the effects of moving each corner, added by their squares.
 */
function uncertainty(calibration: GroundCalibration, aspect: number, focal: number): number {
  let squares = 0
  for (const moved of movedCorners(calibration)) {
    const other = fitted(moved, aspect)
    if (other === null) return Infinity
    // Each corner is moved there and back: either is half of its effect.
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
 * In picture heights: the one with which the two sides of the rectangle come out square to each other and of the lengths
 * that were measured, as nearly as they can. Both are linear in one by its square.
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
