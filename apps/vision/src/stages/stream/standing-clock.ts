import type { RawTimes } from './timeline.ts'

/**
 * Notices a camera whose packets go on while its clock does not: its encoder hangs and sends the same picture over
 * and over. A source that sends no timestamps at all has no clock that could stand.
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
