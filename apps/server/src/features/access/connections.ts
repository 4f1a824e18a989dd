interface Held {
  readonly sessionId: string | null
  readonly close: () => void
}

/** Open connections, closed when their session ends. */
export class Connections {
  readonly #held = new Set<Held>()

  /** Tracks an open connection; returns a function to call once it has closed by itself. */
  hold(sessionId: string | null, close: () => void): () => void {
    const held = { sessionId, close }
    this.#held.add(held)
    return () => this.#held.delete(held)
  }

  /** Closes every connection whose session ended (null: a connection without one). */
  close(isEnded: (sessionId: string | null) => boolean): void {
    for (const held of this.#held) {
      if (!isEnded(held.sessionId)) continue
      this.#held.delete(held)
      held.close()
    }
  }

  /** The sessions that hold a connection open. */
  sessionIds(): string[] {
    const ids = [...this.#held].flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]))
    return [...new Set(ids)]
  }
}
