import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { centre } from '@foresite/geometry/box'

/** From when on somebody lies, and moves while he does (design/domain.md, section 1). */
export interface LyingLimits {
  /** A trunk further from upright than this lies, in degrees… */
  readonly lyingDegrees: number
  /** …when it does so for so long: who crouches or bends is up again before. */
  readonly fallenMs: number
  /** Who has come further than this has moved, in metres. */
  readonly stillM: number
}

/** It takes so many looks in a row to be up again: a single wrong angle is none. */
const UP_LOOKS = 2
/** So long without an angle before it counts, and it begins anew: two looks of one a second were missed. */
const UNKNOWN_MS = 2_000
/** His longest side, as the picture shows it, is that of somebody this tall. */
const PERSON_M = 1.7

/** Somebody who may be lying: since when, and since when without moving from the spot. Times are epoch ms. */
export class Lying {
  readonly #aspect: number
  readonly #mergeMs: number
  #since = 0
  #lastAt = -Infinity
  /** Looks in a row that showed him upright. */
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

  /** Takes in the angle of his trunk in a frame, in degrees, null where it is not known. Whether he lies in it. */
  see(angle: number | null, box: ImageBox, at: number, limits: LyingLimits): boolean {
    if (angle === null) return false
    if (angle <= limits.lyingDegrees) {
      this.#ups += 1
      return false
    }
    if (this.#beginsAnew(at, limits)) {
      this.#since = at
      this.#settle(box, at)
    }
    this.#ups = 0
    this.#lastAt = at
    if (this.#metresFrom(box) >= limits.stillM) this.#settle(box, at)
    return true
  }

  /** Nobody has looked for so long: of who had fallen it is the same fall still, where he is found to lie again. */
  wait(unseenMs: number, limits: LyingLimits): void {
    if (this.#hasFallen(limits)) this.#lastAt += unseenMs
  }

  /** A process before this one has seen him lie, until then. */
  resume(since: number, still: { readonly since: number; readonly box: ImageBox }, at: number): void {
    this.#since = since
    this.#ups = 0
    this.#lastAt = at
    this.#settle(still.box, still.since)
  }

  #beginsAnew(at: number, limits: LyingLimits): boolean {
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

  /** How far he has come; his own length is the measure, so that the floor need not be known. */
  #metresFrom(box: ImageBox): number {
    const { x, y } = centre(box)
    const longest = Math.max(box.w * this.#aspect, box.h)
    const gone = Math.hypot((x - this.#stillAt.x) * this.#aspect, y - this.#stillAt.y)
    return longest === 0 ? 0 : (gone / longest) * PERSON_M
  }
}
