import type { Logger } from 'pino'

interface RepeatedTaskOptions {
  readonly everyMs: number
  /** Does the due work. `isOver`: the server is stopping, so long work should end. */
  readonly run: (isOver: () => boolean) => Promise<void>
  readonly log: Logger
  /** Logged with the error when a run fails; the next one still starts. */
  readonly failure: string
}

/**
 * Does the due work periodically, and at once on request. Never twice at a time: a request during a run causes one more
 * afterwards.
 */
export class RepeatedTask {
  readonly #parts: RepeatedTaskOptions
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isAskedAgain = false

  constructor(parts: RepeatedTaskOptions) {
    this.#parts = parts
  }

  /** Resolves after the first run. */
  async start(): Promise<void> {
    this.#timer ??= setInterval(() => this.now(), this.#parts.everyMs)
    this.now()
    await this.#running
  }

  /** Runs now; does nothing before the start or after the end. */
  now(): void {
    if (this.#timer === null) return
    this.#isAskedAgain = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      // Requested between its last run and here.
      if (this.#isAskedAgain) this.now()
    })
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain && this.#timer !== null) {
      this.#isAskedAgain = false
      try {
        await this.#parts.run(() => this.#timer === null)
      } catch (problem: unknown) {
        this.#parts.log.error({ err: problem }, this.#parts.failure)
      }
    }
  }
}
