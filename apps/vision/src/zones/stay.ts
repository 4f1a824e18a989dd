import type { ImagePoint } from '@foresite/contract/primitives'
import type { WatchedZone } from '@foresite/contract/vision-nodes'
import type { Track } from '#track/track.ts'
import { anchorOf } from './anchor.ts'
import { crossing } from './crossing.ts'
import type { ZoneEvent } from './zone-event.ts'

/** It takes sightings inside for so long, two at least, to enter: one box that jumps over the border is nothing. */
const ENTER_MS = 150
/** Outside for so long is left: who is half hidden for a moment has a shorter box, with its foot elsewhere. */
const LEAVE_MS = 700

/** One track and one zone: outside, or inside since a moment, with inertia both ways. Times are epoch ms. */
export class Stay {
  #zone: WatchedZone
  #track: Track
  /** First of the present unbroken row of sightings inside; null while it was last seen outside. */
  #insideSince: number | null = null
  #enteredAt: number | null = null
  #lastInside = 0
  /** Where the present row of sightings inside began. */
  #cameInAt: ImagePoint
  #lastThere: ImagePoint

  constructor(zone: WatchedZone, track: Track) {
    this.#zone = zone
    this.#track = track
    this.#cameInAt = anchorOf(track)
    this.#lastThere = this.#cameInAt
  }

  /** The zone was drawn anew. */
  redraw(zone: WatchedZone): void {
    this.#zone = zone
  }

  /** It was seen at the given time, inside or outside. */
  see(track: Track, inside: boolean, at: number): ZoneEvent[] {
    this.#track = track
    return inside ? this.#seeInside(at) : this.#seeOutside(at)
  }

  /** Nobody follows the track any more, or the zone is gone: if it was inside it left when last seen there. */
  end(): ZoneEvent[] {
    const enteredAt = this.#enteredAt
    this.#enteredAt = null
    if (enteredAt === null) return []
    const event = {
      zoneId: this.#zone.id,
      track: this.#track,
      at: this.#lastInside,
      dwellMs: this.#lastInside - enteredAt,
    }
    const direction = crossing(this.#zone, this.#cameInAt, this.#lastThere)
    const left: ZoneEvent = { kind: 'left', ...event }
    return direction === null ? [left] : [{ kind: 'crossed', direction, ...event }, left]
  }

  #seeInside(at: number): ZoneEvent[] {
    this.#lastThere = anchorOf(this.#track)
    if (this.#insideSince === null && this.#enteredAt === null) this.#cameInAt = this.#lastThere
    this.#insideSince ??= at
    this.#lastInside = at
    const zoneId = this.#zone.id
    const track = this.#track
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
    return at - this.#lastInside >= LEAVE_MS ? this.end() : []
  }
}
