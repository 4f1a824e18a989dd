import type { ImagePoint } from '@foresite/contract/primitives'
import { BOX_EDGE_ERROR } from '#stages/track/smoothed-box.ts'
import type { Track } from '#stages/track/track.ts'

/** Displacement is measured over this time: four metres at walking pace. */
const WINDOW_MS = 3_000
/**
 * …and counts as movement from here on: twice the detector's error at a box's edge, in shares of the box's width and
 * height, because jitter scales with the box at any distance. A forklift that drives towards a camera 5 m above the floor
 * reaches this after 0.6 m at a distance of 10 m, and after 2.7 m at 45 m; one that crosses the view, after 0.5 m anywhere.
 */
const MIN_SIZES = 2 * BOX_EDGE_ERROR

interface Passed {
  readonly at: number
  readonly foot: ImagePoint
}

/**
 * Separates real movement from jitter, which look alike on the floor: at 45 m, a fiftieth of a box is half a metre, and a
 * few of those a second are as fast as walking.
 */
export class Travel {
  /** Recent positions by track. */
  readonly #passed = new Map<string, Passed[]>()

  /** Whether a track has moved within the last seconds. */
  hasMoved({ id, foot, box }: Track, at: number): boolean {
    // Absolute, because the clock may have been set back.
    const before = (this.#passed.get(id) ?? []).filter((passed) => Math.abs(at - passed.at) <= WINDOW_MS)
    this.#passed.set(id, [...before, { at, foot }])
    const sizesFrom = ({ x, y }: ImagePoint) => Math.hypot((foot.x - x) / box.w, (foot.y - y) / box.h)
    return before.some((passed) => sizesFrom(passed.foot) > MIN_SIZES)
  }

  forget(id: string): void {
    this.#passed.delete(id)
  }
}
