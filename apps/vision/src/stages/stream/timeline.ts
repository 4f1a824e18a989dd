import { TICKS_PER_SECOND } from './packet.ts'

/** A packet's timestamps from its container, in ticks; null where it has none. */
export interface RawTimes {
  readonly pts: number | null
  readonly dts: number | null
  /** 0 where unknown. */
  readonly duration: number
}

export interface Times {
  readonly pts: number
  readonly dts: number
  readonly duration: number
}

/** A longer step forward means that the clock was set. */
const LONGEST_STEP = 10 * TICKS_PER_SECOND
/** Steps back up to here are jitter and are flattened; longer ones mean that the clock was set. */
const LONGEST_STEP_BACK = TICKS_PER_SECOND

/**
 * Puts the packets of a video track on a timeline that never goes back, as muxers require: fills in missing timestamps,
 * spreads repeated ones, closes the gap where a clock jumps, and appends a file's next loop to its last frame.
 */
export class Timeline {
  readonly #frame: number
  /** Added to the container's timestamps, since the last jump or loop. */
  #shift = 0
  #lastDts: number | null = null
  /** Where the last frame ends. */
  #end = 0
  #appendNext = false

  /** `rate`: frames per second, for packets without a duration. */
  constructor(rate: number) {
    this.#frame = Math.max(1, Math.round(TICKS_PER_SECOND / rate))
  }

  /** Appends the next packet, which starts a new loop, where the last frame ends, or at `notBefore` if that is later. */
  startOver(notBefore: number): void {
    this.#end = Math.max(this.#end, notBefore)
    this.#appendNext = true
  }

  place(raw: RawTimes): Times {
    const duration = raw.duration > 0 && raw.duration <= LONGEST_STEP ? raw.duration : this.#frame
    if (this.#appendNext && this.#lastDts !== null) {
      this.#shift = this.#end - (raw.pts ?? raw.dts ?? 0)
    }
    this.#appendNext = false

    const dts = this.#decodeTime(raw, duration)
    const pts = Math.max(raw.pts === null ? dts : raw.pts + this.#shift, dts)
    this.#lastDts = dts
    this.#end = Math.max(this.#end, pts + duration)
    return { pts, dts, duration }
  }

  #decodeTime(raw: RawTimes, duration: number): number {
    const last = this.#lastDts
    const stamped = raw.dts ?? raw.pts
    if (last === null) return stamped ?? 0
    if (stamped === null) return last + duration
    const step = stamped + this.#shift - last
    if (step > LONGEST_STEP || step < -LONGEST_STEP_BACK) {
      this.#shift = last + duration - stamped
      return last + duration
    }
    // A reordered frame without a decode time of its own would go back in time.
    return step > 0 ? last + step : last + 1
  }
}
