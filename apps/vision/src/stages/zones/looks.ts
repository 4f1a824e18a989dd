import { RAREST_LOOKS_MS } from './floor-monitor.ts'

/**
 * How long something may not be so and is the same still, where a camera is looked at now often, now rarely: what is so
 * in one look and in the next is unbroken, as long as looks are near enough to each other to tell a speed.
 */
export class Looks {
  #before: number | null = null

  /** Takes in a look. `usualMs`: how long that is where there are enough of them. */
  gapMs(at: number, usualMs: number): number {
    const since = this.#before === null ? 0 : Math.abs(at - this.#before)
    this.#before = at
    return Math.max(usualMs, Math.min(since, RAREST_LOOKS_MS))
  }
}
