import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { centre } from '@foresite/geometry/box'

/** The limits of lying and of moving while lying (design/domain.md, section 1). */
export interface LyingLimits {
  /** A trunk further from upright than this lies, in degrees… */
  readonly lyingDegrees: number
  /** …for this long: people who crouch or bend get up sooner. */
  readonly fallenMs: number
  /** A person has moved if further than this, in metres. */
  readonly stillM: number
}

/** Samples in a row to count as up again: a single wrong angle does not. */
const UP_LOOKS = 2
/** Before it counts, a longer time without an angle restarts it: two samples missed at one a second. */
const UNKNOWN_MS = 2_000
/** The longest visible side is assumed to be this long. */
const PERSON_M = 1.7

/** A person who may be lying: since when, and since when without moving. Times are epoch ms. */
export class Lying {
  readonly #aspect: number
  readonly #mergeMs: number
  #since = 0
  #lastAt = -Infinity
  /** Samples in a row that showed them upright. */
  #ups = UP_LOOKS
  #stillSince = 0
  #stillAt: ImagePoint = { x: 0, y: 0 }

  /** `aspect`: the picture's width by its height. Not seen to lie for `mergeMs`, and it is another fall. */
  constructor(aspect: number, mergeMs: number) {
    this.#aspect = aspect
    this.#mergeMs = mergeMs
  }

  get since(): number {
    return this.#since
  }

  get stillSince(): number {
    return this.#stillSince
  }

  /** Adds a frame's trunk angle, in degrees, null where unknown. Returns whether they lie in it. */
  see(angle: number | null, box: ImageBox, at: number, limits: LyingLimits): boolean {
    if (angle === null) return false
    if (angle <= limits.lyingDegrees) {
      this.#ups += 1
      return false
    }
    if (this.#isAnotherFall(at, limits)) {
      this.#since = at
      this.#settle(box, at)
    }
    this.#ups = 0
    this.#lastAt = at
    if (this.#metresFrom(box) >= limits.stillM) this.#settle(box, at)
    return true
  }

  /** Nothing was analysed for this long: found lying again, it is the same fall. */
  wait(unseenMs: number, limits: LyingLimits): void {
    if (this.#hasFallen(limits)) this.#lastAt += unseenMs
  }

  /** A previous process saw them lying, until then. */
  resume(since: number, still: { readonly since: number; readonly box: ImageBox }, at: number): void {
    this.#since = since
    this.#ups = 0
    this.#lastAt = at
    this.#settle(still.box, still.since)
  }

  #isAnotherFall(at: number, limits: LyingLimits): boolean {
    // Either way: the clock may have been put back.
    const unknownMs = Math.abs(at - this.#lastAt)
    const longestMs = this.#hasFallen(limits) ? this.#mergeMs : UNKNOWN_MS
    return this.#ups >= UP_LOOKS || unknownMs > longestMs
  }

  #hasFallen({ fallenMs }: LyingLimits): boolean {
    return this.#lastAt - this.#since >= fallenMs
  }

  #settle(box: ImageBox, at: number): void {
    this.#stillSince = at
    this.#stillAt = centre(box)
  }

  /** How far they moved, measured by body length, so that the floor need not be calibrated. */
  #metresFrom(box: ImageBox): number {
    const { x, y } = centre(box)
    const longest = Math.max(box.w * this.#aspect, box.h)
    const gone = Math.hypot((x - this.#stillAt.x) * this.#aspect, y - this.#stillAt.y)
    return longest === 0 ? 0 : (gone / longest) * PERSON_M
  }
}
