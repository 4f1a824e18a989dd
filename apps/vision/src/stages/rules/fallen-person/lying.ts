import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { centre } from '@foresite/geometry/box'

/** The limits of lying and of moving while lying (design/domain.md, section 1). */
export interface LyingLimits {
  /** A person lies when their trunk is further from upright than this, in degrees… */
  readonly lyingDegrees: number
  /** …for this long: people who crouch or bend get up sooner. */
  readonly fallenMs: number
  /** A person has moved if it was by more than this, in metres. */
  readonly stillM: number
}

/** Consecutive upright samples that count as standing up, so that a single wrong angle does not. */
const UP_SAMPLES = 2
/** Before a fall counts, a longer time without an angle restarts it: two samples missed at one a second. */
const UNKNOWN_MS = 2_000
/** The assumed length of a person, along the longest visible side. */
const PERSON_M = 1.7

/** Tracks since when a person has been lying, and since when without moving. Times are epoch ms. */
export class Lying {
  readonly #aspect: number
  readonly #mergeMs: number
  #since = 0
  #lastAt = -Infinity
  /** Consecutive upright samples. */
  #ups = UP_SAMPLES
  #stillSince = 0
  #stillAt: ImagePoint = { x: 0, y: 0 }

  /** `aspect`: the picture's width divided by its height. `mergeMs`: after this long without lying, it is a new fall. */
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

  /** Adds a frame's trunk angle in degrees, null if unknown. Returns whether they lie in this frame. */
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

  /** Excludes a time without analysis: a person who lies afterwards has had one fall. */
  wait(unseenMs: number, limits: LyingLimits): void {
    if (this.#hasFallen(limits)) this.#lastAt += unseenMs
  }

  /** Resumes a fall that a previous process saw until `at`. */
  resume(since: number, still: { readonly since: number; readonly box: ImageBox }, at: number): void {
    this.#since = since
    this.#ups = 0
    this.#lastAt = at
    this.#settle(still.box, still.since)
  }

  #isAnotherFall(at: number, limits: LyingLimits): boolean {
    // Absolute, because the clock may have been set back.
    const unknownMs = Math.abs(at - this.#lastAt)
    const longestMs = this.#hasFallen(limits) ? this.#mergeMs : UNKNOWN_MS
    return this.#ups >= UP_SAMPLES || unknownMs > longestMs
  }

  #hasFallen({ fallenMs }: LyingLimits): boolean {
    return this.#lastAt - this.#since >= fallenMs
  }

  #settle(box: ImageBox, at: number): void {
    this.#stillSince = at
    this.#stillAt = centre(box)
  }

  /** How far they have moved, estimated from their body length, so that no calibrated floor is needed. */
  #metresFrom(box: ImageBox): number {
    const { x, y } = centre(box)
    const longest = Math.max(box.w * this.#aspect, box.h)
    const gone = Math.hypot((x - this.#stillAt.x) * this.#aspect, y - this.#stillAt.y)
    return longest === 0 ? 0 : (gone / longest) * PERSON_M
  }
}
