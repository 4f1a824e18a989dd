import { RAREST_LOOKS_MS } from './floor-monitor.ts'

/**
 * The longest gap that does not interrupt a condition, for cameras with a varying frame rate: a condition that holds in two
 * consecutive frames continues, unless they are too far apart to measure a speed.
 */
export class Looks {
  #before: number | null = null

  /** The gap allowed at a frame, in ms. `usualMs`: the gap allowed when frames are frequent. */
  gapMs(at: number, usualMs: number): number {
    const since = this.#before === null ? 0 : Math.abs(at - this.#before)
    this.#before = at
    return Math.max(usualMs, Math.min(since, RAREST_LOOKS_MS))
  }
}
