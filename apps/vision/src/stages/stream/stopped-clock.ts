import type { RawTimes } from './timeline.ts'

/**
 * Detects a camera that keeps sending packets while its clock has stopped: its encoder hangs and repeats one frame. A
 * source without timestamps has no clock to check.
 */
export class StoppedClock {
  readonly #limitMs: number
  #time: number | null = null
  #sinceMs = 0

  /** `limitMs`: how long the timestamp may stay the same. */
  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** Whether the clock has stopped for too long by this packet, which arrived at `nowMs` on a monotonic clock. */
  hasStopped({ dts, pts }: RawTimes, nowMs: number): boolean {
    const time = dts ?? pts
    if (time === null || time !== this.#time) {
      this.#time = time
      this.#sinceMs = nowMs
      return false
    }
    return nowMs - this.#sinceMs >= this.#limitMs
  }
}
