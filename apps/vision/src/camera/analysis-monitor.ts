import type { PictureHealth } from '@foresite/contract/cameras'
import type { CameraStream } from '#stages/stream/camera-stream.ts'

type Stream = Pick<CameraStream, 'state' | 'onState'>

interface AnalysisMonitorOptions {
  readonly main: Stream
  /** The sub-stream, analysed instead of the main stream. */
  readonly analysed: Stream
  /** Called when `problem` changes. */
  readonly onChange: () => void
}

/** A camera may take this long to open or reopen its sub-stream before the problem is reported. */
const PATIENCE_MS = 10_000

/** Reports when the main stream is live but the analysed sub-stream is not: nothing is detected then. */
export class AnalysisMonitor {
  readonly #options: AnalysisMonitorOptions
  readonly #unsubscribe: readonly (() => void)[]
  #missingSince: number | null = null
  #waiting: NodeJS.Timeout | null = null
  #problem: PictureHealth | null = null

  constructor(options: AnalysisMonitorOptions) {
    this.#options = options
    this.#unsubscribe = [options.main, options.analysed].map((stream) =>
      stream.onState(() => {
        this.#check()
      }),
    )
  }

  /** Since when nothing is analysed; null while analysis works, or while the main stream is down too. */
  get problem(): PictureHealth | null {
    return this.#problem
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.#reset()
  }

  #check(): void {
    const { main, analysed, onChange } = this.#options
    if (main.state.state !== 'live' || analysed.state.state === 'live') {
      const wasReported = this.#problem !== null
      this.#reset()
      if (wasReported) onChange()
      return
    }
    this.#missingSince ??= Date.now()
    this.#waiting ??= setTimeout(() => {
      this.#report()
    }, PATIENCE_MS)
  }

  #report(): void {
    if (this.#missingSince === null) return
    this.#problem = { problem: 'unseen', since: new Date(this.#missingSince).toISOString() }
    this.#options.onChange()
  }

  #reset(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting)
    this.#waiting = null
    this.#missingSince = null
    this.#problem = null
  }
}
