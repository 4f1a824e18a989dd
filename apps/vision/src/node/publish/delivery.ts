import { setTimeout as delay } from 'node:timers/promises'
import { backOffMs, spread } from '@foresite/back-off/back-off'
import type { Logger } from 'pino'

/** While the server is unreachable. */
const BACK_OFF = { firstMs: 250, longestMs: 5_000 }

/** Delivers whenever it is notified, and with back-off until everything is delivered. */
export class Delivery {
  readonly #deliver: (signal: AbortSignal) => Promise<boolean>
  readonly #log: Logger
  #wake: () => void = () => undefined
  #isNotified = false

  /** `deliver` makes one pass; false if something is left that may be delivered later. */
  constructor(deliver: (signal: AbortSignal) => Promise<boolean>, log: Logger) {
    this.#deliver = deliver
    this.#log = log
  }

  /** There is something new to deliver. */
  notify(): void {
    this.#isNotified = true
    this.#wake()
  }

  /** Runs until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0
    signal.addEventListener('abort', () => this.#wake(), { once: true })
    while (!signal.aborted) {
      this.#isNotified = false
      const delivered = await this.#deliver(signal).catch((problem: unknown) => {
        this.#log.warn({ problem: String(problem) }, 'the outbox could not be read')
        return false
      })
      if (delivered) {
        failures = 0
        await this.#untilNotified(signal)
      } else {
        failures += 1
        await delay(spread(backOffMs(failures, BACK_OFF)), undefined, { signal }).catch(() => undefined)
      }
    }
  }

  async #untilNotified(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      if (this.#isNotified || signal.aborted) resolve()
    })
  }
}
