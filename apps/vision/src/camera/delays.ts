import type { FrameCounts } from '@foresite/contract/vision-nodes'

/** A minute of a busy camera at five pictures a second. */
const MOST_KEPT = 300

/** How long pictures took from their arrival to what they show, as figures of the last ones. */
export class Delays {
  #kept: number[] = []

  /** In ms; a clock that was put back in between makes it none. */
  add(ms: number): void {
    this.#kept = [...this.#kept.slice(1 - MOST_KEPT), Math.max(0, Math.round(ms))]
  }

  /** Undefined before the first. */
  get figures(): FrameCounts['delayMs'] {
    if (this.#kept.length === 0) return undefined
    const sorted = this.#kept.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
    return { median: at(0.5), p95: at(0.95) }
  }
}
