import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { centre } from '@foresite/geometry/box'
import { distance } from '@foresite/geometry/line'
import { MIN_DISPLACEMENT, type Track } from '#stages/track/track.ts'

/** An object has moved once it is seen elsewhere for this long. A box half hidden for a moment shifts its centre, too. */
const MOVED_MS = 1_000
/** The share of a box that is on the floor rather than above it. */
const FLOOR_SHARE = 1 / 3

/** An object that may be an obstruction, and since when it has not moved. Times are epoch ms. */
export class StillObject {
  #track: Track
  #stillAt: ImagePoint
  #stillSince: number
  #seenAt: number
  /** Since when it has been seen elsewhere; null while it is in place. */
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

  /** The floor under it: the lower third of its box, because the rest is above the floor. */
  get floor(): ImageBox {
    const { x, y, w, h } = this.#track.box
    return { x, w, y: y + h * (1 - FLOOR_SHARE), h: h * FLOOR_SHARE }
  }

  see(track: Track, at: number): void {
    this.#track = track
    const place = centre(track.box)
    // The clock was set back.
    if (at < this.#seenAt) this.#settle(place, at)
    this.#seenAt = at
    if (distance(this.#stillAt, place) < MIN_DISPLACEMENT) {
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
