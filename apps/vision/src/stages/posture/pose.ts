import type { Keypoints } from '@foresite/contract/keypoints'
import type { Pose } from '@foresite/contract/use-cases/ergonomics'

/** As in `trunk.ts`: less certain points are guesses. */
const MIN_SCORE = 0.3
/** A tenth of a pixel in a picture 1,000 wide: poses are stored with each bend, and must be small. */
const STEPS = 10_000

/** A body's key points as stored with an observation: those found, rounded, without their scores. */
export function poseOf(points: Keypoints, at: number): Pose {
  const found = Object.entries(points).filter(([, { score }]) => score >= MIN_SCORE)
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
