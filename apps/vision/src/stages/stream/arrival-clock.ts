/** How fast the estimate follows a delay that has grown: 2 ms a second, far above any clock's drift. */
const RISE = 0.002
/** A difference that no network explains: one of the clocks was set. */
const JUMP_MS = 3_000

/**
 * Determines when a stream's pictures were taken. A packet may be late by chance but never early, so the smallest
 * difference between arrival and stream clock is the true one; it is kept, and slowly forgotten.
 */
export class ArrivalClock {
  #offsetMs: number | null = null
  #lastMs = 0

  /** `streamMs`: the packet's decoding time on the stream's clock. Answers what to add to that clock to get epoch ms. */
  arrived(streamMs: number, nowMs: number): number {
    const seen = nowMs - streamMs
    const kept = this.#offsetMs
    if (kept === null || seen < kept || seen - kept > JUMP_MS) this.#offsetMs = seen
    else this.#offsetMs = Math.min(seen, kept + RISE * Math.max(0, streamMs - this.#lastMs))
    this.#lastMs = streamMs
    return this.#offsetMs
  }
}
