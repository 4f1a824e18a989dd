import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import { LEAST_SCORE } from './trunk.ts'

/** A body in looks further apart than this is not the same posture. */
const LONGEST_GAP_MS = 600
/** A point that moved by this share of the body's height is accepted at once; less may be jitter… */
const SURE_MOVE = 0.08
/** …of which at least so much is. */
const LEAST_SHARE = 0.4

/** The points of one person's body over time: what trembles is smoothed, what moves is followed without delay. */
export class SmoothedBody {
  #points: Keypoints = {}
  #at = -Infinity

  /** `height`: of the person in the picture, as a share of it; `aspect`: the picture's width by its height. */
  see(found: Keypoints, at: number, { height, aspect }: { readonly height: number; readonly aspect: number }): void {
    // Either way: the clock may have been put back.
    const before = Math.abs(at - this.#at) > LONGEST_GAP_MS ? {} : this.#points
    this.#at = at
    this.#points = {}
    for (const [name, point] of Object.entries(found) as [KeypointName, NonNullable<Keypoints[KeypointName]>][]) {
      const last = before[name]
      if (last === undefined || last.score < LEAST_SCORE || point.score < LEAST_SCORE) {
        this.#points[name] = point
        continue
      }
      const [dx, dy] = [point.at.x - last.at.x, point.at.y - last.at.y]
      const moved = Math.hypot(dx * aspect, dy) / Math.max(height, 1e-6)
      const share = Math.min(1, Math.max(LEAST_SHARE, moved / SURE_MOVE))
      this.#points[name] = { at: { x: last.at.x + share * dx, y: last.at.y + share * dy }, score: point.score }
    }
  }

  /** As last seen; null once that is too long ago. */
  at(at: number): Keypoints | null {
    return Math.abs(at - this.#at) > LONGEST_GAP_MS ? null : this.#points
  }
}
