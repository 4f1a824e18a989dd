import type { Writable } from 'node:stream'

/**
 * A watcher with this many bytes queued does not keep up: some seconds of a busy picture. Late live pictures are
 * worthless, and a real camera drops such a connection too.
 */
export const MOST_WAITING_BYTES = 1024 * 1024

/** One encoded picture as sent. */
export interface SentPicture {
  readonly bytes: Buffer
  /** Whether a stream can start with it. */
  readonly isKey: boolean
}

/** All watchers of a camera. Each gets the same bytes from a key frame on; none waits for another. */
export class Audience {
  readonly #watchers = new Map<Writable, 'waits' | 'watches'>()
  readonly #onEmpty: () => void

  /** `onEmpty` is called when the last watcher has left. */
  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty
  }

  get size(): number {
    return this.#watchers.size
  }

  /** Whether a watcher waits for a key frame. */
  get waitsForKey(): boolean {
    return [...this.#watchers.values()].includes('waits')
  }

  join(watcher: Writable): void {
    this.#watchers.set(watcher, 'waits')
    watcher.once('close', () => {
      if (this.#watchers.delete(watcher) && this.size === 0) this.#onEmpty()
    })
    // A watcher that disconnects breaks the pipe; that is normal.
    watcher.once('error', () => watcher.destroy())
  }

  /** Sends a picture to all watchers, and drops those that do not keep up. */
  send({ bytes, isKey }: SentPicture): void {
    for (const [watcher, state] of this.#watchers) {
      if (state === 'waits' && !isKey) continue
      this.#watchers.set(watcher, 'watches')
      if (watcher.writableLength > MOST_WAITING_BYTES) watcher.destroy()
      else watcher.write(bytes)
    }
  }

  dropAll(): void {
    for (const watcher of this.#watchers.keys()) watcher.destroy()
  }
}
