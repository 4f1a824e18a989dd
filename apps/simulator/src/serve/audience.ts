import type { Writable } from 'node:stream'

/**
 * Whoever has so many bytes waiting does not keep up: some seconds of a busy picture. A live picture that comes late is
 * worth nothing, and a real camera drops such a connection too.
 */
export const MOST_WAITING_BYTES = 1024 * 1024

/** One picture of a camera as it goes over the wire. */
export interface SentPicture {
  readonly bytes: Buffer
  /** Whether a stream can begin with it. */
  readonly isKey: boolean
}

/** All who watch a camera. Each gets the same bytes, from a key frame on; nobody waits for anybody. */
export class Audience {
  readonly #watchers = new Map<Writable, 'waits' | 'watches'>()
  readonly #onEmpty: () => void

  /** `onEmpty` is told when the last watcher has gone. */
  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty
  }

  get size(): number {
    return this.#watchers.size
  }

  /** Whether somebody waits for a picture that he can begin with. */
  get waitsForKey(): boolean {
    return [...this.#watchers.values()].includes('waits')
  }

  join(watcher: Writable): void {
    this.#watchers.set(watcher, 'waits')
    watcher.once('close', () => {
      if (this.#watchers.delete(watcher) && this.size === 0) this.#onEmpty()
    })
    // Whoever goes away breaks the pipe; that is no fault.
    watcher.once('error', () => watcher.destroy())
  }

  /** Gives a picture to all who can take it, and drops who does not keep up. */
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
