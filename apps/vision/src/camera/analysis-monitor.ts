import type { PictureHealth } from '@foresite/contract/cameras'
import type { CameraStream } from '#stages/stream/camera-stream.ts'

type Stream = Pick<CameraStream, 'state' | 'onState'>

export interface AnalysisMonitorOptions {
  readonly main: Stream
  /** The stream that is analysed instead. */
  readonly analysed: Stream
  /** Called after `problem` has become another one. */
  readonly onChange: () => void
}

/** A camera may open its sub-stream later than this, or again, without a report. */
const PATIENCE_MS = 10_000

/** Notices that a camera gives pictures while those that are to be analysed stay away: nothing is detected then. */
export class AnalysisMonitor {
  readonly #options: AnalysisMonitorOptions
  readonly #forget: readonly (() => void)[]
  #unseenSince: number | null = null
  #waiting: NodeJS.Timeout | null = null
  #problem: PictureHealth | null = null

  constructor(options: AnalysisMonitorOptions) {
    this.#options = options
    this.#forget = [options.main, options.analysed].map((stream) =>
      stream.onState(() => {
        this.#look()
      }),
    )
  }

  /** That nothing is analysed, and since when; null while all is well, or nothing is to be seen anyway. */
  get problem(): PictureHealth | null {
    return this.#problem
  }

  stop(): void {
    for (const forget of this.#forget) forget()
    this.#reset()
  }

  #look(): void {
    const { main, analysed, onChange } = this.#options
    if (main.state.state !== 'live' || analysed.state.state === 'live') {
      const wasReported = this.#problem !== null
      this.#reset()
      if (wasReported) onChange()
      return
    }
    this.#unseenSince ??= Date.now()
    this.#waiting ??= setTimeout(() => {
      this.#report()
    }, PATIENCE_MS)
  }

  #report(): void {
    if (this.#unseenSince === null) return
    this.#problem = { problem: 'unseen', since: new Date(this.#unseenSince).toISOString() }
    this.#options.onChange()
  }

  #reset(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting)
    this.#waiting = null
    this.#unseenSince = null
    this.#problem = null
  }
}
