import type { RecordedFile, RecordingSource } from './recorded-file.ts'

/** Length of the windows that the index is read in: about 75 files. */
const windowMs = 600_000
/** More recent periods may still grow: files are handed over once complete, up to a minute long. */
const settledMs = 120_000
/** A growing window is reread after this time. */
const freshMs = 3_000

interface Window {
  readonly files: readonly RecordedFile[]
  readonly readAt: number
  /** Complete: no more files can be added. */
  readonly whole: boolean
}

/** Looks up a recording's files by time, reading the index on demand. */
export class SegmentIndex {
  readonly #source: Pick<RecordingSource, 'list' | 'next'>
  readonly #now: () => number
  readonly #windows = new Map<number, Window>()

  constructor(source: Pick<RecordingSource, 'list' | 'next'>, now: () => number = Date.now) {
    this.#source = source
    this.#now = now
  }

  /** The file that holds a moment, or the first one after it; null when nothing follows. */
  async at(ms: number, signal: AbortSignal): Promise<RecordedFile | null> {
    const near = Math.floor(ms / windowMs)
    for (const number of [near, near + 1]) {
      if (number * windowMs > this.#now()) return null
      const found = (await this.#window(number, signal)).find(({ endMs }) => endMs > ms)
      if (found !== undefined) return found
    }
    const next = await this.#source.next((near + 2) * windowMs - 1, signal)
    if (next === null) return null
    const files = await this.#window(Math.floor(next / windowMs), signal)
    return files.find(({ endMs }) => endMs > Math.max(ms, next)) ?? null
  }

  async #window(number: number, signal: AbortSignal): Promise<readonly RecordedFile[]> {
    const known = this.#windows.get(number)
    const readAt = this.#now()
    if (known !== undefined && (known.whole || readAt - known.readAt < freshMs)) return known.files
    const from = number * windowMs
    const files = await this.#source.list(from, from + windowMs, signal)
    this.#windows.set(number, { files, readAt, whole: from + windowMs + settledMs < readAt })
    return files
  }
}
