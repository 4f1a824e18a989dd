/** How much may wait before the disk counts as too slow. */
export interface BacklogLimits {
  readonly bytes: number
  readonly ms: number
}

interface Job {
  readonly bytes: number
  readonly since: number
  readonly work: () => Promise<void>
}

/**
 * Disk work, done in order without blocking the caller. It accepts everything; whether it has grown too long can
 * be queried.
 */
export class Backlog {
  readonly #limits: BacklogLimits
  readonly #jobs: Job[] = []
  #bytes = 0
  #working: Promise<void> | null = null

  constructor(limits: BacklogLimits) {
    this.#limits = limits
  }

  /** More waits than may, or for longer. */
  get isFull(): boolean {
    return this.#bytes > this.#limits.bytes || this.#waitedMs() > this.#limits.ms
  }

  /** It has caught up far enough to begin again. */
  get isLow(): boolean {
    return this.#bytes <= this.#limits.bytes / 2 && this.#waitedMs() <= this.#limits.ms / 2
  }

  /** `work` handles its own failures. */
  push(bytes: number, work: () => Promise<void>): void {
    this.#jobs.push({ bytes, since: performance.now(), work })
    this.#bytes += bytes
    this.#work()
  }

  /** Resolves when all is done that was ordered until now. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working
  }

  #work(): void {
    this.#working ??= this.#run().finally(() => {
      this.#working = null
      // Ordered between its last look and here.
      if (this.#jobs.length > 0) this.#work()
    })
  }

  #waitedMs(): number {
    const oldest = this.#jobs[0]
    return oldest === undefined ? 0 : performance.now() - oldest.since
  }

  async #run(): Promise<void> {
    // The running one stays first, so that it counts.
    for (let job = this.#jobs[0]; job !== undefined; job = this.#jobs[0]) {
      await job.work()
      this.#jobs.shift()
      this.#bytes -= job.bytes
    }
  }
}
