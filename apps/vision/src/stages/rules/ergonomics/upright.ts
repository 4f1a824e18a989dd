/** So long in a row: a box where nobody is has points that jump, and is upright for a look. */
const LEAST_MS = 1_000
/** Looks further apart than this are not in a row. */
const GAP_MS = 2_000

/** Whether somebody was seen to stand upright: who bends after that is no picture of somebody bent. */
export class Upright {
  readonly #limitDegrees: () => number
  #since: number | null = null
  #seenAt = 0
  #wasUpright = false

  constructor(limitDegrees: () => number) {
    this.#limitDegrees = limitDegrees
  }

  /** Takes in a frame's angle, null where it is not known; whether he has ever stood so by now. */
  see(angle: number | null, at: number): boolean {
    if (this.#wasUpright || angle === null) return this.#wasUpright
    const isUpright = angle < this.#limitDegrees()
    // Either way: the clock may have been put back.
    if (!isUpright || Math.abs(at - this.#seenAt) > GAP_MS) this.#since = null
    if (isUpright) {
      this.#since ??= at
      this.#seenAt = at
      this.#wasUpright = at - this.#since >= LEAST_MS
    }
    return this.#wasUpright
  }
}
