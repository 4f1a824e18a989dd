/** How fast the estimate follows a growing delay: 2 ms a second, far above any clock's drift. */
const RISE = 0.002
/** No network delays a packet this much: one of the clocks was set. */
const JUMP_MS = 3_000

/**
 * Estimates when a stream's frames were captured. A packet can arrive late but never early, so the smallest difference
 * between arrival time and stream clock is the true one. It is kept, and decays slowly to follow clock drift.
 */
export class ArrivalClock {
  #offsetMs: number | null = null
  #lastMs = 0

  /** `streamMs`: the packet's decode time on the stream's clock. Returns the offset from that clock to epoch ms. */
  arrived(streamMs: number, nowMs: number): number {
    const measured = nowMs - streamMs
    const previous = this.#offsetMs
    if (previous === null || measured < previous || measured - previous > JUMP_MS) this.#offsetMs = measured
    else this.#offsetMs = Math.min(measured, previous + RISE * Math.max(0, streamMs - this.#lastMs))
    this.#lastMs = streamMs
    return this.#offsetMs
  }
}
