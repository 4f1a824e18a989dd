import type { FrameCounts } from '@foresite/contract/vision-nodes'

/** One minute of a busy camera at five frames a second. */
const MAX_KEPT = 300

/** Time from a frame's arrival to the end of its analysis, over the last frames. */
export class Delays {
  #kept: number[] = []

  /** In ms; negative values, from a clock that was set back, count as 0. */
  add(ms: number): void {
    this.#kept = [...this.#kept.slice(1 - MAX_KEPT), Math.max(0, Math.round(ms))]
  }

  /** Undefined before the first frame. */
  get figures(): FrameCounts['delayMs'] {
    if (this.#kept.length === 0) return undefined
    const sorted = this.#kept.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
    return { median: at(0.5), p95: at(0.95) }
  }
}
