import type { RawTimes } from './timeline.ts'

/**
 * Detects a camera whose packets continue while its clock does not: its encoder hangs and repeats one picture. A source
 * without timestamps has no clock to check.
 */
export class StandingClock {
  readonly #limitMs: number
  #time: number | null = null
  #sinceMs = 0

  /** `limitMs`: how long the clock may show the same. */
  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** Whether with this packet, which came at `nowMs` of any monotonic clock, it has stood for too long. */
  stands({ dts, pts }: RawTimes, nowMs: number): boolean {
    const time = dts ?? pts
    if (time === null || time !== this.#time) {
      this.#time = time
      this.#sinceMs = nowMs
      return false
    }
    return nowMs - this.#sinceMs >= this.#limitMs
  }
}
