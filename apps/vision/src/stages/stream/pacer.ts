import { setTimeout as delay } from 'node:timers/promises'
import { TICKS_PER_MS } from './packet.ts'

/** Paces packets that are already available as a camera would send them: each when it is due. */
export class Pacer {
  readonly #maxLateMs: number
  /** When tick 0 of the timeline is due, in ms on the monotonic clock. */
  #zeroMs: number | null = null

  /** `maxLateMs`: when further behind, continues from here instead of catching up in a burst. */
  constructor(maxLateMs: number) {
    this.#maxLateMs = maxLateMs
  }

  /** Resolves when a packet with this decode time is due; throws on abort. */
  async untilDue(dts: number, signal: AbortSignal): Promise<void> {
    const nowMs = performance.now()
    this.#zeroMs ??= nowMs - dts / TICKS_PER_MS
    const waitMs = this.#zeroMs + dts / TICKS_PER_MS - nowMs
    if (waitMs < -this.#maxLateMs) this.#zeroMs -= waitMs
    if (waitMs > 1) await delay(waitMs, undefined, { signal })
    else signal.throwIfAborted()
  }
}
