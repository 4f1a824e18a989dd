import type { Trunk } from './trunk.ts'

/**
 * Shoulders seen at least this broad, as a share of the standing trunk, face the camera, or away from it, more than they
 * show it their side. They are about three quarters as broad as the trunk is long, so this is within 55° of frontal.
 */
const FRONTAL_BREADTH = 0.4
/** Nobody who works leans back further than this. */
const LEAST_UNLIKELY_BACK_DEGREES = 25

/** How the camera sees somebody. */
interface Seen {
  /** His trunk's length when standing, in the same unit; null where it is not known: then what the picture shows. */
  readonly standing: number | null
  /** By how much lower what is nearer seems, as a share of how much nearer it is. */
  readonly steepness: number
}

/**
 * How far a trunk leans from upright, in degrees, 0 to 180. From the side it is the angle that the camera sees. Who
 * faces the camera, or turns his back on it, leans along the line of sight, where it only sees a trunk of another
 * length: what of its standing length is not seen reaches towards the camera or away from it (design/domain.md, section
 * 2, for a camera that looks level).
 *
 * Null where the picture shows no trunk at all: it points at the camera, from nobody knows where.
 */
export function trunkAngle(trunk: Trunk, { standing, steepness }: Seen): number | null {
  const { across, up, length, breadth, facesCamera } = trunk
  const isFrontal = standing !== null && breadth !== null && breadth >= standing * FRONTAL_BREADTH
  if (!isFrontal) return length === 0 ? null : degrees(Math.abs(across), up)
  // Its end is `towards` the camera by so much and seems lower by that times the steepness; then its length is
  // √(across² + towards² + (up + towards · steepness)²) = standing, solved for `towards`.
  const [a, b] = [1 + steepness ** 2, up * steepness]
  const root = Math.sqrt(Math.max(0, b * b - a * (length ** 2 - standing ** 2)))
  const leaningBy = (towards: number): number => degrees(Math.hypot(across, towards), up + towards * steepness)
  const nearer = leaningBy(Math.max(0, (root - b) / a))
  // Who leans away from a camera above him seems hardly shorter, and from 0° to twice its angle down as if upright:
  // that he bends is said where the other answer would be that he leans back.
  if (facesCamera || nearer < LEAST_UNLIKELY_BACK_DEGREES) return nearer
  return leaningBy((-root - b) / a)
}

function degrees(away: number, up: number): number {
  return (Math.atan2(away, up) * 180) / Math.PI
}
