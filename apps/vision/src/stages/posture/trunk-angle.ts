import type { Trunk } from './trunk.ts'

/**
 * Shoulders at least this wide, as a share of the standing trunk, are seen more from the front or back than from the side.
 * Shoulders are about three quarters as wide as the trunk is long, so this is within 55° of frontal.
 */
const FRONTAL_BREADTH = 0.4
/** Nobody leans back further than this at work. */
const MIN_UNLIKELY_BACK_DEGREES = 25

/** How the camera sees the person. */
interface View {
  /** The trunk's standing length in the same unit; null if unknown, and then the visible length is used. */
  readonly standing: number | null
  /** How much lower nearer points appear, as a share of their distance. */
  readonly steepness: number
}

/**
 * A trunk's lean from upright, in degrees, 0 to 180. From the side, it is the visible angle. A person facing towards or
 * away from the camera leans along the line of sight, which only shortens the trunk: the missing length points towards or
 * away from the camera (design/domain.md, section 2, for a level camera). Null if the trunk points at the camera and is not
 * visible.
 */
export function trunkAngle(trunk: Trunk, { standing, steepness }: View): number | null {
  const { across, up, length, breadth, facesCamera } = trunk
  const isFrontal = standing !== null && breadth !== null && breadth >= standing * FRONTAL_BREADTH
  if (!isFrontal) return length === 0 ? null : degrees(Math.abs(across), up)
  // The upper end is `towards` nearer to the camera and appears lower by that times the steepness. The length is then
  // √(across² + towards² + (up + towards · steepness)²) = standing, solved for `towards`.
  const [a, b] = [1 + steepness ** 2, up * steepness]
  const root = Math.sqrt(Math.max(0, b * b - a * (length ** 2 - standing ** 2)))
  const leaningBy = (towards: number): number => degrees(Math.hypot(across, towards), up + towards * steepness)
  const nearer = leaningBy(Math.max(0, (root - b) / a))
  // A person leaning away from a raised camera hardly looks shorter, and looks upright up to twice its tilt. A bend is
  // assumed if the alternative would be leaning back.
  if (facesCamera || nearer < MIN_UNLIKELY_BACK_DEGREES) return nearer
  return leaningBy((-root - b) / a)
}

function degrees(away: number, up: number): number {
  return (Math.atan2(away, up) * 180) / Math.PI
}
