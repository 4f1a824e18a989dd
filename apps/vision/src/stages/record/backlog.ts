/** How much work may be queued before the disk counts as too slow. */
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
 * A queue of disk work, done in order without blocking the caller. It accepts everything; `isFull` tells when the disk
 * cannot keep up.
 */
export class Backlog {
  readonly #limits: BacklogLimits
  readonly #jobs: Job[] = []
  #bytes = 0
  #working: Promise<void> | null = null

  constructor(limits: BacklogLimits) {
    this.#limits = limits
  }

  /** Whether a limit is exceeded. */
  get isFull(): boolean {
    return this.#bytes > this.#limits.bytes || this.#waitedMs() > this.#limits.ms
  }

  /** Whether the disk has caught up far enough to resume. */
  get isLow(): boolean {
    return this.#bytes <= this.#limits.bytes / 2 && this.#waitedMs() <= this.#limits.ms / 2
  }

  /** `work` handles its own failures. */
  push(bytes: number, work: () => Promise<void>): void {
    this.#jobs.push({ bytes, since: performance.now(), work })
    this.#bytes += bytes
    this.#work()
  }

  /** Resolves when all work queued so far is done. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working
  }

  #work(): void {
    this.#working ??= this.#run().finally(() => {
      this.#working = null
      // Queued after `#run` found the queue empty.
      if (this.#jobs.length > 0) this.#work()
    })
  }

  #waitedMs(): number {
    const oldest = this.#jobs[0]
    return oldest === undefined ? 0 : performance.now() - oldest.since
  }

  async #run(): Promise<void> {
    // The running job stays in the queue, so that it counts towards the limits.
    for (let job = this.#jobs[0]; job !== undefined; job = this.#jobs[0]) {
      await job.work()
      this.#jobs.shift()
      this.#bytes -= job.bytes
    }
  }
}
