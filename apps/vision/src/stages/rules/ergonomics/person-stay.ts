import type { Track } from '#stages/track/track.ts'

/**
 * How long a person was in a zone, and for how much of that time they were visible. Times are epoch ms; sums are rounded,
 * because frame times have fractions.
 */
export interface Stayed {
  readonly since: number
  readonly until: number
  readonly seenMs: number
  readonly visibleMs: number
  /** The track when last seen in the zone. */
  readonly track: Track
}

/** People who stand still are analysed about once a second; a sample counts for at most two of those intervals. */
const MAX_SAMPLE_MS = 2_000

/** A person's current stay in a zone. */
export class PersonStay {
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

  /** When they were last seen in the zone. */
  get seenAt(): number {
    return this.#seenAt
  }

  /** Records a sighting in the zone. `isVisible`: with a measurable posture; the time between two such samples counts. */
  see(track: Track, at: number, isVisible: boolean): void {
    const sinceMs = at - this.#seenAt
    if (sinceMs > 0 && sinceMs <= MAX_SAMPLE_MS) {
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

  /** A new stay that starts at the last sighting. */
  next(): PersonStay {
    return new PersonStay(this.#track, this.#seenAt, this.#wasVisible)
  }
}
