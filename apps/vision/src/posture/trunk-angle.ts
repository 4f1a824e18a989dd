import type { Trunk } from './trunk.ts'

/**
 * Shoulders seen at least this broad, as a share of the standing trunk, face the camera more than they show it their
 * side. They are about three quarters as broad as the trunk is long, so this is within 55° of frontal.
 */
const FRONTAL_BREADTH = 0.4

/**
 * How far a trunk leans from upright, in degrees, 0 to 180. From the side it is the angle that the picture shows. Who
 * faces the camera leans along the line of sight, where a picture only shows a shorter trunk: the part of it that
 * still points up, by its length when standing, is the cosine (design/domain.md, section 2).
 *
 * Null where the picture shows no trunk at all: it points at the camera, from nobody knows where.
 *
 * @param standing its length when standing, in picture heights; null where it is not known: then the picture's angle
 */
export function trunkAngle({ up, length, breadth }: Trunk, standing: number | null): number | null {
  const isFrontal = standing !== null && breadth !== null && breadth >= standing * FRONTAL_BREADTH
  const whole = isFrontal ? Math.max(length, standing) : length
  if (whole === 0) return null
  return (Math.acos(Math.max(-1, Math.min(1, up / whole))) * 180) / Math.PI
}
