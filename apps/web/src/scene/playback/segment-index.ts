import type { RecordedFile, RecordingSource } from './recorded-file.ts'

/** The index is read in windows of this length: some 75 files. */
const windowMs = 600_000
/** What is younger than this may still grow: files are handed over when they are complete, up to a minute long. */
const settledMs = 120_000
/** A window that may still grow is read again when it is older than this. */
const freshMs = 3_000

interface Window {
  readonly files: readonly RecordedFile[]
  readonly readAt: number
  /** Nothing can come to it any more. */
  readonly whole: boolean
}

/** Which file of a recording comes when; reads the index as far as it is asked for. */
export class SegmentIndex {
  readonly #source: Pick<RecordingSource, 'list' | 'next'>
  readonly #now: () => number
  readonly #windows = new Map<number, Window>()

  constructor(source: Pick<RecordingSource, 'list' | 'next'>, now: () => number = Date.now) {
    this.#source = source
    this.#now = now
  }

  /** The file that holds a moment, or the first one after it; null: nothing is recorded from there on. */
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
