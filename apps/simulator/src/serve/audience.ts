import type { Writable } from 'node:stream'

/**
 * A viewer with this many bytes queued does not keep up: some seconds of a busy picture. Late live pictures are
 * worthless, and a real camera drops such a connection too.
 */
export const MAX_WAITING_BYTES = 1024 * 1024

/** One encoded picture as sent. */
export interface SentPicture {
  readonly bytes: Buffer
  /** Whether a stream can start with it. */
  readonly isKey: boolean
}

/** All viewers of a camera. Each gets the same bytes from a key frame on; none waits for another. */
export class Audience {
  readonly #viewers = new Map<Writable, 'waits' | 'views'>()
  readonly #onEmpty: () => void

  /** `onEmpty` is called when the last viewer has left. */
  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty
  }

  get size(): number {
    return this.#viewers.size
  }

  /** Whether a viewer waits for a key frame. */
  get waitsForKey(): boolean {
    return [...this.#viewers.values()].includes('waits')
  }

  join(viewer: Writable): void {
    this.#viewers.set(viewer, 'waits')
    viewer.once('close', () => {
      if (this.#viewers.delete(viewer) && this.size === 0) this.#onEmpty()
    })
    // A viewer that disconnects breaks the pipe; that is normal.
    viewer.once('error', () => viewer.destroy())
  }

  /** Sends a picture to all viewers, and drops those that do not keep up. */
  send({ bytes, isKey }: SentPicture): void {
    for (const [viewer, state] of this.#viewers) {
      if (state === 'waits' && !isKey) continue
      this.#viewers.set(viewer, 'views')
      if (viewer.writableLength > MAX_WAITING_BYTES) viewer.destroy()
      else viewer.write(bytes)
    }
  }

  /** Drops all viewers at once. The next to join is the first again, even before their connections have closed. */
  dropAll(): void {
    const dropped = [...this.#viewers.keys()]
    this.#viewers.clear()
    for (const viewer of dropped) viewer.destroy()
  }
}
