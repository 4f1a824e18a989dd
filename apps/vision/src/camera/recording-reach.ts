import type { RecordedSegment } from '@foresite/contract/node-recordings'

/** The latest moment that complete files of a camera's recording contain. */
export class RecordingReach {
  #to = -Infinity
  readonly #waiting = new Set<() => void>()

  /** Called for each complete file. */
  add({ startsAt, durationMs }: Pick<RecordedSegment, 'startsAt' | 'durationMs'>): void {
    this.#to = Math.max(this.#to, Date.parse(startsAt) + durationMs)
    for (const check of this.#waiting) check()
  }

  /** True once complete files reach `at` (epoch ms); false when `signal` aborts first. */
  until(at: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const check = () => {
        const isReached = this.#to >= at
        if (!isReached && !signal.aborted) return
        this.#waiting.delete(check)
        signal.removeEventListener('abort', check)
        resolve(isReached)
      }
      this.#waiting.add(check)
      signal.addEventListener('abort', check)
      check()
    })
  }
}
