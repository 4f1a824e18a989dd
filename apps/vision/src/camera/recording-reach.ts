import type { RecordedSegment } from '@foresite/contract/node-recordings'

/** How far the files of a camera's recording that are complete have come. */
export class RecordingReach {
  #to = -Infinity
  readonly #waiting = new Set<() => void>()

  /** A file is complete. */
  add({ startsAt, durationMs }: Pick<RecordedSegment, 'startsAt' | 'durationMs'>): void {
    this.#to = Math.max(this.#to, Date.parse(startsAt) + durationMs)
    for (const look of this.#waiting) look()
  }

  /** Resolves with true once a moment (epoch ms) is in a complete file, with false when `signal` ends the wait. */
  until(at: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const isThere = this.#to >= at
        if (!isThere && !signal.aborted) return
        this.#waiting.delete(look)
        signal.removeEventListener('abort', look)
        resolve(isThere)
      }
      this.#waiting.add(look)
      signal.addEventListener('abort', look)
      look()
    })
  }
}
