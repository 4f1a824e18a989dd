/** Wakes everyone who waits for the next change. */
export class Bell {
  #rings = 0
  #closed = false
  readonly #waiting = new Set<() => void>()

  /** The number of rings so far: a waiter remembers the last one it saw. */
  get rings(): number {
    return this.#rings
  }

  ring(): void {
    this.#rings += 1
    for (const wake of this.#waiting) wake()
  }

  /** Wakes everyone for the last time; later calls do not wait. */
  close(): void {
    this.#closed = true
    this.ring()
  }

  /** Whether it is closed, so that nobody waits. */
  get isClosed(): boolean {
    return this.#closed
  }

  /** Resolves once it has rung more than `seen` times, after `limitMs`, or when `signal` aborts. */
  async rungAfter(seen: number, limitMs: number, signal: AbortSignal): Promise<void> {
    if (this.#closed || this.#rings > seen || signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const wake = (): void => resolve(undefined)
    const timer = setTimeout(wake, limitMs)
    this.#waiting.add(wake)
    signal.addEventListener('abort', wake, { once: true })
    try {
      await promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(wake)
      signal.removeEventListener('abort', wake)
    }
  }
}
