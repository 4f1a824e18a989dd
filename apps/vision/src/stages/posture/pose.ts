import type { Keypoints } from '@foresite/contract/keypoints'
import type { Pose } from '@foresite/contract/use-cases/ergonomics'

/** As in `trunk.ts`: less certain points are guesses. */
const LEAST_SCORE = 0.3
/** A tenth of a pixel of a picture 1,000 wide: poses are kept with each bend, and are to be small. */
const STEPS = 10_000

/** A body's points as they are kept with an observation: those that were found, rounded, without their scores. */
export function poseOf(points: Keypoints, at: number): Pose {
  const found = Object.entries(points).filter(([, { score }]) => score >= LEAST_SCORE)
  return {
    at: new Date(at).toISOString(),
    points: Object.fromEntries(
      found.map(([name, { at: point }]) => [name, { x: rounded(point.x), y: rounded(point.y) }]),
    ),
  }
}

function rounded(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * STEPS) / STEPS
}
