import { setTimeout as delay } from 'node:timers/promises'
import { TICKS_PER_MS } from './packet.ts'

/** Gives packets that lie ready out as a camera would send them: each when its time has come. */
export class Pacer {
  readonly #mostLateMs: number
  /** On the monotonic clock, in ms: when tick 0 of the timeline is due. */
  #zeroMs: number | null = null

  /** `mostLateMs`: farther behind, it continues from here instead of catching up in a burst. */
  constructor(mostLateMs: number) {
    this.#mostLateMs = mostLateMs
  }

  /** Resolves when a packet of this decoding time is due; throws on abort. */
  async untilDue(dts: number, signal: AbortSignal): Promise<void> {
    const nowMs = performance.now()
    this.#zeroMs ??= nowMs - dts / TICKS_PER_MS
    const waitMs = this.#zeroMs + dts / TICKS_PER_MS - nowMs
    if (waitMs < -this.#mostLateMs) this.#zeroMs -= waitMs
    if (waitMs > 1) await delay(waitMs, undefined, { signal })
    else signal.throwIfAborted()
  }
}
