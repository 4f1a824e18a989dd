import type { Look } from './detector-pool.ts'
import type { FromDetector } from './detector-messages.ts'

/** How often a detector reports its processing time. */
const REPORT_MS = 5_000
/** One picture may be odd; when so many fail in a row the model does. */
const FAILURES_IN_A_ROW = 5
/** Of the last so many looks the median counts. */
const REMEMBERED = 50

type News = Extract<FromDetector, { kind: 'looks' | 'fails' }>

/** Sums up how looks go: the news of it are few, whatever the number of pictures. */
export class LookFigures {
  readonly #report: (news: News) => void
  #ms: number[] = []
  #reportedAt = -Infinity
  #failures = 0

  constructor(report: (news: News) => void) {
    this.#report = report
  }

  /** One more look; `now` in ms of a steady clock. */
  add(look: Look, now: number): void {
    if ('problem' in look) {
      this.#failures += 1
      if (this.#failures !== FAILURES_IN_A_ROW) return
      this.#reportedAt = -Infinity
      this.#report({ kind: 'fails', problem: String(look.problem) })
      return
    }
    this.#failures = 0
    this.#ms = [...this.#ms, look.ms].slice(-REMEMBERED)
    if (now - this.#reportedAt < REPORT_MS) return
    this.#reportedAt = now
    const median = this.#ms.toSorted((a, b) => a - b)[Math.floor(this.#ms.length / 2)] ?? 0
    this.#report({ kind: 'looks', ms: Math.round(median * 10) / 10 })
  }
}
