/**
 * How broad shoulders and hips are, joint to joint, as shares of a standing trunk: 0.36 m and 0.25 m of somebody whose
 * trunk is 0.49 m long (after Drillis and Contini 1966). People differ, and so do the points that a model puts on them:
 * each may be so much broader or narrower.
 */
const SHOULDERS = 0.74
const HIPS = 0.51
const TOLERANCE = 0.2

/** What is known of a body that may be twisted: how far apart both joints are across, the left one to the right. */
interface Across {
  readonly shoulders: number | null
  readonly hips: number | null
  /** The standing trunk, in the same unit. */
  readonly standing: number | null
}

/**
 * By how many degrees the shoulders are turned against the hips at the least: who shows the camera his front with both
 * has them as broad as they are, and each seems narrower the further it is turned. Near the front that tells little, and
 * then it is 0; nobody is said to twist because he is narrow. Null where one of them is not seen.
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
