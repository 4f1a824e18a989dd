import { medianOf } from '#stages/statistics.ts'
import type { Inference } from './detector-pool.ts'
import type { FromDetector } from './detector-messages.ts'

/** How often a detector reports its processing time. */
const REPORT_MS = 5_000
/** One picture may fail; this many in a row mean that the model fails. */
const FAILURES_IN_A_ROW = 5
/** The median is taken over this many pictures. */
const REMEMBERED = 50

type News = Extract<FromDetector, { kind: 'inference' | 'fails' }>

/** Sums up detection times and failures, so that few messages are sent no matter how many pictures are analysed. */
export class InferenceFigures {
  readonly #report: (news: News) => void
  #ms: number[] = []
  #reportedAt = -Infinity
  #failures = 0

  constructor(report: (news: News) => void) {
    this.#report = report
  }

  /** Adds the result of one picture; `now` in ms of a monotonic clock. */
  add(inference: Inference, now: number): void {
    if ('problem' in inference) {
      this.#failures += 1
      if (this.#failures !== FAILURES_IN_A_ROW) return
      this.#reportedAt = -Infinity
      this.#report({ kind: 'fails', problem: String(inference.problem) })
      return
    }
    this.#failures = 0
    this.#ms = [...this.#ms, inference.ms].slice(-REMEMBERED)
    if (now - this.#reportedAt < REPORT_MS) return
    this.#reportedAt = now
    this.#report({ kind: 'inference', ms: Math.round(medianOf(this.#ms) * 10) / 10 })
  }
}
