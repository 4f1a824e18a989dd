/** The part of a SourceBuffer that the queue needs. */
export type Sink = Pick<SourceBuffer, 'appendBuffer' | 'remove' | 'updating' | 'buffered'> &
  Pick<EventTarget, 'addEventListener'>

/** Seconds kept behind the playing position; older media is removed before the browser's buffer fills up. */
const keptS = 10
const trimAboveS = 20

interface FragmentQueueOptions {
  /** The playing position in seconds. */
  readonly position: () => number
  /** Runs after each batch. */
  readonly onAppended: () => void
  /** The buffer refused a batch: it is full, or its decoder has failed. */
  readonly onFailed: () => void
}

/** Feeds fragments to a SourceBuffer, which accepts one batch at a time, in order and joined. */
export class FragmentQueue {
  readonly #sink: Sink
  readonly #options: FragmentQueueOptions
  #waiting: ArrayBuffer[] = []
  #closed = false

  constructor(sink: Sink, options: FragmentQueueOptions) {
    this.#sink = sink
    this.#options = options
    sink.addEventListener('updateend', () => {
      if (this.#closed) return
      options.onAppended()
      this.#pump()
    })
  }

  push(fragment: ArrayBuffer): void {
    this.#waiting.push(fragment)
    this.#pump()
  }

  /** The buffer may be gone: reading it would throw. */
  close(): void {
    this.#closed = true
  }

  #pump(): void {
    if (this.#closed) return
    try {
      if (this.#sink.updating || this.#trim() || this.#waiting.length === 0) return
      const batch = joined(this.#waiting)
      this.#waiting = []
      this.#sink.appendBuffer(batch)
    } catch {
      this.#options.onFailed()
    }
  }

  #trim(): boolean {
    const { buffered } = this.#sink
    if (buffered.length === 0) return false
    const start = buffered.start(0)
    const position = this.#options.position()
    if (position - start < trimAboveS) return false
    this.#sink.remove(start, position - keptS)
    return true
  }
}

/** Concatenates buffers. */
function joined(parts: readonly ArrayBuffer[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(new Uint8Array(part), at)
    at += part.byteLength
  }
  return whole.buffer
}
