import { RAREST_LOOKS_MS } from './floor-monitor.ts'

/**
 * The longest gap in a condition that does not interrupt it, where a camera is analysed now often, now rarely: a condition
 * that holds in two consecutive looks is unbroken, unless they are too far apart to measure a speed.
 */
export class Looks {
  #before: number | null = null

  /** The gap allowed at a look, in ms; `usualMs`: where looks are frequent. */
  gapMs(at: number, usualMs: number): number {
    const since = this.#before === null ? 0 : Math.abs(at - this.#before)
    this.#before = at
    return Math.max(usualMs, Math.min(since, RAREST_LOOKS_MS))
  }
}
