import type { RetentionDependencies } from './dependencies.ts'
import { presentSettings } from './settings-routes.ts'
import { sweepMedia } from './sweep-media.ts'
import { sweepRecorderEvents } from './sweep-recorder-events.ts'
import { RecordingSweep } from './sweep-recordings.ts'

const everyMs = 60_000

/** Removes what may not be kept any longer: every minute, and at once when something may have become due. */
export class Sweeper {
  readonly #deps: RetentionDependencies
  readonly #recordings: RecordingSweep
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #isOver = false

  constructor(deps: RetentionDependencies) {
    this.#deps = deps
    this.#recordings = new RecordingSweep(deps)
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.wake()
    }, everyMs)
    this.wake()
  }

  /** Sweeps now, or once more when a sweep that has begun is over. */
  wake(): void {
    if (this.#isOver || this.#timer === null) return
    this.#isAskedAgain = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      // Asked for between its last look and here.
      if (this.#isAskedAgain) this.wake()
    })
  }

  async stop(): Promise<void> {
    this.#isOver = true
    if (this.#timer !== null) clearInterval(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain && !this.#isOver) {
      this.#isAskedAgain = false
      try {
        await this.#sweep()
      } catch (problem: unknown) {
        this.#deps.log.error({ err: problem }, 'what is over could not be removed')
      }
    }
  }

  async #sweep(): Promise<void> {
    const isOver = (): boolean => this.#isOver
    const settings = await presentSettings(this.#deps)
    await this.#recordings.run(settings, isOver)
    await sweepMedia(this.#deps, settings, isOver)
    await sweepRecorderEvents(this.#deps, settings, isOver)
  }
}
