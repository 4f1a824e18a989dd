import { MAX_FRAME_GAP_MS } from './floor-monitor.ts'

/**
 * The longest gap that does not interrupt a condition, for cameras with a varying frame rate: a condition that holds in two
 * consecutive frames continues, unless they are too far apart to measure a speed.
 */
export class FrameGap {
  #before: number | null = null

  /** The gap allowed at a frame, in ms. `usualMs`: the gap allowed when frames are frequent. */
  allowedMs(at: number, usualMs: number): number {
    const since = this.#before === null ? 0 : Math.abs(at - this.#before)
    this.#before = at
    return Math.max(usualMs, Math.min(since, MAX_FRAME_GAP_MS))
  }
}
