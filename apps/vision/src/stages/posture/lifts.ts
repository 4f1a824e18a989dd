import type { Hands, HandsPlace } from './body.ts'

/** One lift. Times are epoch ms. */
export interface Lift {
  readonly since: number
  /** Null while it lasts. */
  readonly until: number | null
  /** How far the hands have risen, in metres. */
  readonly height: number
}

interface Sample extends Hands {
  readonly at: number
}

/** When a lift counts: its least rise and its longest time, judged by the hands alone. */
export interface LiftLimits {
  readonly minM: number
  readonly withinMs: number
}

/** Consecutive frames needed, so that a single jump of a key point does not count. */
const MIN_FRAMES = 2
/** A lift ends after this long without rising, or once clearly lower. */
const STILL_MS = 500
const LOWER_M = 0.1
/**
 * Without a calibrated floor, a person who walks away from the camera rises in the picture, hands included. So two samples
 * are only compared if the feet have moved up or down by no more than this; box edges jitter by half of it.
 */
const SAME_PLACE_M = 0.17

/** Counts how often a person's hands rise as in a lift: both hands, if both are visible. */
export class Lifts {
  readonly #limits: () => LiftLimits
  #samples: Sample[] = []
  #frames = 0
  #lift: { readonly from: Sample; topAt: number; height: number } | null = null

  /** `limits`: returns the current limits, which a site can change. */
  constructor(limits: () => LiftLimits) {
    this.#limits = limits
  }

  /** Processes the hands of a frame, null where they are not visible. Returns the lift that started or ended. */
  see(hands: Hands | null, at: number): Lift[] {
    const { withinMs } = this.#limits()
    // Absolute, because the clock may have been set back.
    this.#samples = this.#samples.filter((sample) => Math.abs(at - sample.at) <= withinMs)
    const now = hands === null ? null : { ...hands, at }
    if (now !== null) this.#samples.push(now)
    return this.#lift === null ? this.#begin(now) : this.#continue(now, at)
  }

  /** The person is no longer tracked: returns the end of a lift in progress. */
  end(): Lift[] {
    const lift = this.#lift
    this.#lift = null
    this.#samples = []
    this.#frames = 0
    return lift === null ? [] : [{ since: lift.from.at, until: lift.topAt, height: lift.height }]
  }

  #begin(now: Sample | null): Lift[] {
    if (now === null) return []
    const highest = this.#samples
      .map((from) => ({ from, height: rise(from, now) }))
      .reduce((best, other) => (other.height >= best.height ? other : best))
    this.#frames = highest.height >= this.#limits().minM ? this.#frames + 1 : 0
    if (this.#frames < MIN_FRAMES) return []
    const { from, height } = highest
    this.#lift = { from, height, topAt: now.at }
    return [{ since: from.at, until: null, height }]
  }

  #continue(now: Sample | null, at: number): Lift[] {
    const lift = this.#lift
    if (lift === null) return []
    const height = now === null ? null : rise(lift.from, now)
    if (height !== null && height > lift.height) {
      lift.height = height
      lift.topAt = at
      return []
    }
    const isLower = height !== null && height < lift.height - LOWER_M
    if (!isLower && Math.abs(at - lift.topAt) < STILL_MS) return []
    const ended = this.end()
    // A further rise from here is another lift.
    if (now !== null) this.#samples.push(now)
    return ended
  }
}

/** Whether both were measured at positions where people appear equally large. */
function isSamePlace(from: HandsPlace | undefined, to: HandsPlace | undefined): boolean {
  if (from === undefined || to === undefined) return from === to
  const movedM = Math.abs(from.y - to.y) * Math.max(from.metres, to.metres)
  return from.isCutOff === to.isCutOff && movedM <= SAME_PLACE_M
}

/** How far the hands rose between two samples: the smaller of both, 0 where neither is known. */
function rise(from: Hands, to: Hands): number {
  if (!isSamePlace(from.place, to.place)) return 0
  const rises = [
    from.left === null || to.left === null ? null : to.left - from.left,
    from.right === null || to.right === null ? null : to.right - from.right,
  ].filter((value) => value !== null)
  return rises.length === 0 ? 0 : Math.min(...rises)
}
