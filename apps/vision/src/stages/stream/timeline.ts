import { TICKS_PER_SECOND } from './packet.ts'

/** Timestamps as a container gave them, in ticks; null where it gave none. */
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

/** A longer step forward is a clock that was set, not a frame that was long. */
const LONGEST_STEP = 10 * TICKS_PER_SECOND
/** Steps back up to here are jitter and are pressed flat; further ones are a clock that was set. */
const LONGEST_STEP_BACK = TICKS_PER_SECOND

/**
 * Puts the packets of one picture track on a line that never goes back: missing timestamps are filled in,
 * repeated ones are spread, clocks that jump are joined on, and a file's next round follows its last frame.
 * Muxers refuse anything else.
 */
export class Timeline {
  readonly #frame: number
  /** Added to what comes, once it has been joined on. */
  #shift = 0
  #lastDts: number | null = null
  /** Where the last picture shown ends. */
  #end = 0
  #joinNext = false

  /** `rate`: frames a second, for packets without a duration. */
  constructor(rate: number) {
    this.#frame = Math.max(1, Math.round(TICKS_PER_SECOND / rate))
  }

  /** The next packet is a new beginning: its picture is shown when the last one ends, or at `notBefore` if later. */
  startOver(notBefore: number): void {
    this.#end = Math.max(this.#end, notBefore)
    this.#joinNext = true
  }

  place(raw: RawTimes): Times {
    const duration = raw.duration > 0 && raw.duration <= LONGEST_STEP ? raw.duration : this.#frame
    if (this.#joinNext && this.#lastDts !== null) {
      this.#shift = this.#end - (raw.pts ?? raw.dts ?? 0)
    }
    this.#joinNext = false

    const dts = this.#decodeTime(raw, duration)
    const pts = Math.max(raw.pts === null ? dts : raw.pts + this.#shift, dts)
    this.#lastDts = dts
    this.#end = Math.max(this.#end, pts + duration)
    return { pts, dts, duration }
  }

  #decodeTime(raw: RawTimes, duration: number): number {
    const last = this.#lastDts
    const given = raw.dts ?? raw.pts
    if (last === null) return given ?? 0
    if (given === null) return last + duration
    const step = given + this.#shift - last
    if (step > LONGEST_STEP || step < -LONGEST_STEP_BACK) {
      this.#shift = last + duration - given
      return last + duration
    }
    // Without its own decoding time a reordered picture would go back in time.
    return step > 0 ? last + step : last + 1
  }
}
