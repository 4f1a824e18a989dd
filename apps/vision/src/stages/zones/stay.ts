import type { Track } from '#stages/track/track.ts'
import type { ZoneEvent } from './zone-event.ts'

/**
 * To enter, a track must be seen inside for this long, at least twice: a single box that jumps over the border does not
 * count.
 */
const ENTER_MS = 150
/** A track leaves after this long outside. The box of a half-hidden person is shorter, with its foot elsewhere. */
export const LEAVE_MS = 700

/** One track in one zone, inside or outside, with hysteresis both ways. Times are epoch ms. */
export class Stay {
  readonly #zoneId: string
  #track: Track
  /** Start of the current run of sightings inside; null while outside. */
  #insideSince: number | null = null
  #enteredAt: number | null = null
  #lastInside = 0

  constructor(zoneId: string, track: Track) {
    this.#zoneId = zoneId
    this.#track = track
  }

  /** Records a sighting at `at`, inside or outside. */
  see(track: Track, inside: boolean, at: number): ZoneEvent[] {
    this.#track = track
    return inside ? this.#seeInside(at) : this.#seeOutside(at)
  }

  /** Ends the stay when the track is lost or the zone deleted: a track inside leaves as of when it was last seen there. */
  end(): ZoneEvent[] {
    const enteredAt = this.#enteredAt
    this.#enteredAt = null
    if (enteredAt === null) return []
    const [zoneId, track, at] = [this.#zoneId, this.#track, this.#lastInside]
    return [{ kind: 'left', zoneId, track, at, dwellMs: at - enteredAt }]
  }

  #seeInside(at: number): ZoneEvent[] {
    // The earlier one, because the clock may have been set back.
    this.#insideSince = Math.min(this.#insideSince ?? at, at)
    this.#lastInside = at
    const [zoneId, track] = [this.#zoneId, this.#track]
    const entering: ZoneEvent[] = []
    if (this.#enteredAt === null) {
      if (at - this.#insideSince < ENTER_MS) return []
      this.#enteredAt = this.#insideSince
      entering.push({ kind: 'entered', zoneId, track, at: this.#enteredAt })
    }
    return [...entering, { kind: 'dwelled', zoneId, track, at, dwellMs: at - this.#enteredAt }]
  }

  #seeOutside(at: number): ZoneEvent[] {
    this.#insideSince = null
    // Absolute, because the clock may have been set back.
    return Math.abs(at - this.#lastInside) >= LEAVE_MS ? this.end() : []
  }
}
