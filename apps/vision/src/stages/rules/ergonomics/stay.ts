import type { Track } from '#stages/track/track.ts'

/**
 * How long somebody was in a zone, and for how much of it he could be seen. Times are epoch ms; sums are whole ones,
 * though cameras tell the time of a frame in fractions.
 */
export interface Stayed {
  readonly since: number
  readonly until: number
  readonly seenMs: number
  readonly visibleMs: number
  /** As he was last seen in it. */
  readonly track: Track
}

/** Who stands still is looked at once a second: what a look shows holds for no longer than two of those. */
const LONGEST_LOOK_MS = 2_000

/** Somebody's stay in a zone, as it goes on. */
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

  /** When he was last seen in it. */
  get seenAt(): number {
    return this.#seenAt
  }

  /** He was seen in it; `isVisible`: and his posture could be told. Time counts between two looks that show it. */
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

  /** What there was of it until he was last seen. */
  get stayed(): Stayed {
    return {
      since: this.since,
      until: this.#seenAt,
      track: this.#track,
      seenMs: Math.round(this.#seenMs),
      visibleMs: Math.round(this.#visibleMs),
    }
  }

  /** One that begins where this one is now. */
  next(): Stay {
    return new Stay(this.#track, this.#seenAt, this.#wasVisible)
  }
}
