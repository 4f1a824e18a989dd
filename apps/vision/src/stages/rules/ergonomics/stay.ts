import type { Track } from '#stages/track/track.ts'

/**
 * How long a person was in a zone, and for how much of it they were visible. Times are epoch ms; sums are whole, though
 * cameras give a frame's time in fractions.
 */
export interface Stayed {
  readonly since: number
  readonly until: number
  readonly seenMs: number
  readonly visibleMs: number
  /** As last seen in it. */
  readonly track: Track
}

/** Still people are analysed about once a second: a sample holds for at most two of those. */
const LONGEST_LOOK_MS = 2_000

/** A person's current stay in a zone. */
export class Stay {
  readonly since: number
  #seenAt: number
  #seenMs = 0
  #visibleMs = 0
  #wasVisible: boolean
  #track: Track

  constructor(track: Track, at: number, isVisible: boolean) {
    this.since = at
    this.#seenAt = at
    this.#wasVisible = isVisible
    this.#track = track
  }

  /** When they were last seen in it. */
  get seenAt(): number {
    return this.#seenAt
  }

  /** They were seen in it; `isVisible`: with a measurable posture. Time counts between two such samples. */
  see(track: Track, at: number, isVisible: boolean): void {
    const sinceMs = at - this.#seenAt
    if (sinceMs > 0 && sinceMs <= LONGEST_LOOK_MS) {
      this.#seenMs += sinceMs
      if (isVisible && this.#wasVisible) this.#visibleMs += sinceMs
    }
    this.#seenAt = at
    this.#wasVisible = isVisible
    this.#track = track
  }

  /** The stay up to the last sighting. */
  get stayed(): Stayed {
    return {
      since: this.since,
      until: this.#seenAt,
      track: this.#track,
      seenMs: Math.round(this.#seenMs),
      visibleMs: Math.round(this.#visibleMs),
    }
  }

  /** A copy that starts at the present position. */
  next(): Stay {
    return new Stay(this.#track, this.#seenAt, this.#wasVisible)
  }
}
