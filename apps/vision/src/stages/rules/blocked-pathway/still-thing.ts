import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { centre } from '@foresite/geometry/box'
import { distance } from '@foresite/geometry/line'
import { LEAST_DISPLACEMENT, type Track } from '#stages/track/track.ts'

/** Seen elsewhere for this long, it has moved: a box half hidden for a moment shifts its middle, too. */
const MOVED_MS = 1_000
/** The part of a box that is on the floor rather than above it. */
const FLOOR_SHARE = 1 / 3

/** Something that may stand in the way, and since when it does not move. Times are epoch ms. */
export class StillThing {
  #track: Track
  #stillAt: ImagePoint
  #stillSince: number
  #seenAt: number
  /** Since when it is seen elsewhere; null while it is where it was. */
  #awaySince: number | null = null

  constructor(track: Track, at: number) {
    this.#track = track
    this.#stillAt = centre(track.box)
    this.#stillSince = at
    this.#seenAt = at
  }

  get track(): Track {
    return this.#track
  }

  get stillSince(): number {
    return this.#stillSince
  }

  /** The floor under it: the lower third of its box, since the rest is seen above it. */
  get floor(): ImageBox {
    const { x, y, w, h } = this.#track.box
    return { x, w, y: y + h * (1 - FLOOR_SHARE), h: h * FLOOR_SHARE }
  }

  see(track: Track, at: number): void {
    this.#track = track
    const place = centre(track.box)
    // The clock was put back.
    if (at < this.#seenAt) this.#settle(place, at)
    this.#seenAt = at
    if (distance(this.#stillAt, place) < LEAST_DISPLACEMENT) {
      this.#awaySince = null
      return
    }
    this.#awaySince ??= at
    if (at - this.#awaySince < MOVED_MS) return
    this.#settle(place, at)
  }

  #settle(place: ImagePoint, at: number): void {
    this.#stillAt = place
    this.#stillSince = at
    this.#awaySince = null
  }
}
