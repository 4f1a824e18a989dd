/** The part of a SourceBuffer that the queue needs. */
export type Sink = Pick<SourceBuffer, 'appendBuffer' | 'remove' | 'updating' | 'buffered'> &
  Pick<EventTarget, 'addEventListener'>

/** Seconds kept behind the playing position; older media is removed before the browser's buffer fills up. */
const keptS = 10
const trimAboveS = 20

/**
 * Feeds fragments to a SourceBuffer, which accepts one batch at a time, in order and joined. `position` returns the
 * playing position in seconds; `onAppended` runs after each batch.
 */
export class FragmentQueue {
  readonly #sink: Sink
  readonly #position: () => number
  #waiting: ArrayBuffer[] = []
  #closed = false

  constructor(sink: Sink, position: () => number, onAppended: () => void) {
    this.#sink = sink
    this.#position = position
    sink.addEventListener('updateend', () => {
      if (this.#closed) return
      onAppended()
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
    if (this.#sink.updating) return
    if (this.#trim()) return
    if (this.#waiting.length === 0) return
    const batch = joined(this.#waiting)
    this.#waiting = []
    this.#sink.appendBuffer(batch)
  }

  #trim(): boolean {
    const { buffered } = this.#sink
    if (buffered.length === 0) return false
    const start = buffered.start(0)
    if (this.#position() - start < trimAboveS) return false
    this.#sink.remove(start, this.#position() - keptS)
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
