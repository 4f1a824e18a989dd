/**
 * Breadth of shoulders and hips, joint to joint, as shares of a standing trunk: 0.36 m and 0.25 m for a trunk of 0.49 m
 * (after Drillis and Contini 1966). People and detected keypoints vary by this much.
 */
const SHOULDERS = 0.74
const HIPS = 0.51
const TOLERANCE = 0.2

/** The horizontal distances of both joints of a possibly twisted body, left minus right. */
interface Across {
  readonly shoulders: number | null
  readonly hips: number | null
  /** The standing trunk, in the same unit. */
  readonly standing: number | null
}

/**
 * Least twist of the shoulders against the hips, in degrees: both show their full breadth when facing the camera, and
 * less when turned. Near the front this says little and gives 0; narrow people do not count as twisted. Null where one
 * of them is not visible.
 */
export function twistOf({ shoulders, hips, standing }: Across): number | null {
  if (shoulders === null || hips === null || standing === null) return null
  const upper = turned(shoulders, SHOULDERS * standing)
  const lower = turned(hips, HIPS * standing)
  return Math.max(0, upper.from - lower.to, lower.from - upper.to)
}

/** How far a pair is turned from the front, 0° to 180° for the back: between these. */
function turned(across: number, breadth: number): { readonly from: number; readonly to: number } {
  const ends = [degrees(across / (breadth * (1 - TOLERANCE)))]
  ends.push(degrees(across / (breadth * (1 + TOLERANCE))))
  return { from: Math.min(...ends), to: Math.max(...ends) }
}

function degrees(share: number): number {
  return (Math.acos(Math.min(1, Math.max(-1, share))) * 180) / Math.PI
}
