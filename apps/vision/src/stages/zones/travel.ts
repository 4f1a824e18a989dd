import type { ImagePoint } from '@foresite/contract/primitives'
import { BOX_EDGE_ERROR } from '#stages/track/smoothed-box.ts'
import type { Track } from '#stages/track/track.ts'

/** How far something has come is asked of so long: at walking pace that is four metres. */
const WINDOW_MS = 3_000
/**
 * …and it is more than what trembles does, from here on: twice what a detector's box is off at its edge. By shares of
 * the box's own width and height, since by them it trembles, near as far. A forklift that drives at a camera 5 m above it
 * has come so far after 0.6 m when it is 10 m off, and after 2.7 m when it is 45 m off; one that crosses its view after
 * 0.5 m anywhere.
 */
const LEAST_SIZES = 2 * BOX_EDGE_ERROR

interface Passed {
  readonly at: number
  readonly foot: ImagePoint
}

/**
 * Separates real movement from jitter. On the floor they look alike: at 45 m a fiftieth of a box is half a metre, and
 * several a second are as fast as walking.
 */
export class Travel {
  /** By track. */
  readonly #passed = new Map<string, Passed[]>()

  /** Whether a track that is seen now is somewhere else than it was within the last seconds. */
  hasCome({ id, foot, box }: Track, at: number): boolean {
    // Either way: the clock may have been put back.
    const before = (this.#passed.get(id) ?? []).filter((passed) => Math.abs(at - passed.at) <= WINDOW_MS)
    this.#passed.set(id, [...before, { at, foot }])
    const sizesFrom = ({ x, y }: ImagePoint) => Math.hypot((foot.x - x) / box.w, (foot.y - y) / box.h)
    return before.some((passed) => sizesFrom(passed.foot) > LEAST_SIZES)
  }

  forget(id: string): void {
    this.#passed.delete(id)
  }
}
