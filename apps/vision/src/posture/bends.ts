/** One bend of a trunk. Times are epoch ms. */
export interface Bend {
  readonly since: number
  /** Null while it goes on. */
  readonly until: number | null
  /** The greatest angle from upright, in degrees. */
  readonly angle: number
}

/**
 * Beyond the mean error of 14.65° that NIOSH's estimation from boxes had, for so long, it counts; and it goes on until
 * the trunk is clearly upright again, so that one bend is one (design/domain.md, section 2).
 */
const BENT_DEGREES = 30
const LEAST_MS = 500
const UPRIGHT_DEGREES = 20
/** So long without an angle, and what went on is over: two looks of one a second were missed. */
const UNKNOWN_MS = 2_000

/** Counts how often somebody bends, and how far. */
export class Bends {
  #bend: { readonly since: number; angle: number; bentAt: number; counts: boolean } | null = null

  /** Takes in a frame's angle, null where it is not known. Gives the bend that has come to count, or has ended. */
  see(angle: number | null, at: number): Bend[] {
    const bend = this.#bend
    // Either way: the clock may have been put back.
    if (bend !== null && Math.abs(at - bend.bentAt) > UNKNOWN_MS)
      return [...this.end(), ...this.see(angle, at)]
    if (angle === null) return []
    if (bend === null) {
      if (angle > BENT_DEGREES) this.#bend = { since: at, angle, bentAt: at, counts: false }
      return []
    }
    if (angle < UPRIGHT_DEGREES || (!bend.counts && angle <= BENT_DEGREES)) {
      if (bend.counts) bend.bentAt = at
      return this.end()
    }
    bend.angle = Math.max(bend.angle, angle)
    bend.bentAt = at
    if (bend.counts || at - bend.since < LEAST_MS) return []
    bend.counts = true
    return [{ since: bend.since, until: null, angle: bend.angle }]
  }

  /** He is followed no longer: gives the end of a bend that counted. */
  end(): Bend[] {
    const bend = this.#bend
    this.#bend = null
    return bend?.counts === true
      ? [{ since: bend.since, until: bend.bentAt, angle: bend.angle }]
      : []
  }
}
