import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import { MIN_SCORE } from './trunk.ts'

/** Frames further apart than this show different postures. */
const LONGEST_GAP_MS = 600
/** A key point that has moved by this share of the body's height is accepted at once; less may be jitter… */
const SURE_MOVE = 0.08
/** …and a smaller step is still followed by at least this share. */
const MIN_SHARE = 0.4

/** Smooths one person's key points over time: jitter is reduced, movement is followed without delay. */
export class SmoothedBody {
  #points: Keypoints = {}
  #at = -Infinity

  /** `height`: the person's height as a share of the picture; `aspect`: the picture's width divided by its height. */
  see(found: Keypoints, at: number, { height, aspect }: { readonly height: number; readonly aspect: number }): void {
    // Absolute, because the clock may have been set back.
    const before = Math.abs(at - this.#at) > LONGEST_GAP_MS ? {} : this.#points
    this.#at = at
    this.#points = {}
    for (const [name, point] of Object.entries(found) as [KeypointName, NonNullable<Keypoints[KeypointName]>][]) {
      const last = before[name]
      if (last === undefined || last.score < MIN_SCORE || point.score < MIN_SCORE) {
        this.#points[name] = point
        continue
      }
      const [dx, dy] = [point.at.x - last.at.x, point.at.y - last.at.y]
      const moved = Math.hypot(dx * aspect, dy) / Math.max(height, 1e-6)
      const share = Math.min(1, Math.max(MIN_SHARE, moved / SURE_MOVE))
      this.#points[name] = { at: { x: last.at.x + share * dx, y: last.at.y + share * dy }, score: point.score }
    }
  }

  /** The latest key points; null once they are too old. */
  at(at: number): Keypoints | null {
    return Math.abs(at - this.#at) > LONGEST_GAP_MS ? null : this.#points
  }
}
