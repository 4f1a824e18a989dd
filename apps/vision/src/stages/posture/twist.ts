/**
 * Width of shoulders and hips, joint to joint, as shares of a standing trunk: 0.36 m and 0.25 m for a trunk of 0.49 m
 * (after Drillis and Contini 1966). People and detected key points vary by this much.
 */
const SHOULDERS = 0.74
const HIPS = 0.51
const TOLERANCE = 0.2

/** The horizontal distances of shoulders and hips, left minus right. */
interface Across {
  readonly shoulders: number | null
  readonly hips: number | null
  /** The standing trunk, in the same unit. */
  readonly standing: number | null
}

/**
 * The least twist of the shoulders against the hips, in degrees. Both show their full width when facing the camera, and
 * less when turned. Near the front, the measure is imprecise and gives 0; narrow people do not count as twisted. Null if
 * either is not visible.
 */
export function twistOf({ shoulders, hips, standing }: Across): number | null {
  if (shoulders === null || hips === null || standing === null) return null
  const upper = turned(shoulders, SHOULDERS * standing)
  const lower = turned(hips, HIPS * standing)
  return Math.max(0, upper.from - lower.to, lower.from - upper.to)
}

/** The range in which a pair is turned from the front, where 180° is the back. */
function turned(across: number, breadth: number): { readonly from: number; readonly to: number } {
  const ends = [degrees(across / (breadth * (1 - TOLERANCE)))]
  ends.push(degrees(across / (breadth * (1 + TOLERANCE))))
  return { from: Math.min(...ends), to: Math.max(...ends) }
}

function degrees(share: number): number {
  return (Math.acos(Math.min(1, Math.max(-1, share))) * 180) / Math.PI
}
