import { TICKS_PER_MS, TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'

/** A file ends at the first key frame after this. */
const LONG_ENOUGH_TICKS = 8 * TICKS_PER_SECOND
/**
 * Cameras that save bandwidth send a key frame only every minute or so, and a file can only start at one. After this long
 * without one, the file is cut, and the frames up to the next key frame are lost.
 */
const TOO_LONG_TICKS = 600 * TICKS_PER_SECOND
const TOO_MANY_BYTES = 1024 * 1024 * 1024
/** A longer step between frames is a gap, unless it is the camera's normal interval. */
const GAP_TICKS = 3 * TICKS_PER_SECOND
const GAP_PICTURES = 3
/** The camera's clock and ours do not drift apart by more within one file, unless one was set. */
const CLOCK_SET_MS = 1_000

/** Decides where to split a recording into files: when a file is long enough, or the stream does not continue it. */
export class SegmentCut {
  readonly #first: StreamPacket
  readonly #gapTicks: number
  #last: StreamPacket
  #bytes = 0
  #hasGap = false

  /** `first` is the file's first frame; `rate` is in frames per second. */
  constructor(first: StreamPacket, rate: number) {
    this.#first = first
    this.#last = first
    this.#gapTicks = Math.max(GAP_TICKS, (GAP_PICTURES * TICKS_PER_SECOND) / rate)
  }

  /** Frames are missing, or a clock was set: the next key frame starts a new file. */
  get hasGap(): boolean {
    return this.#hasGap
  }

  /** The file cannot wait for a key frame any longer. */
  get isTooLong(): boolean {
    return this.#last.dts - this.#first.dts > TOO_LONG_TICKS || this.#bytes > TOO_MANY_BYTES
  }

  /** Whether this key frame starts a new file. */
  isDue(key: StreamPacket): boolean {
    this.#checkContinuity(key)
    return this.#hasGap || key.dts - this.#first.dts >= LONG_ENOUGH_TICKS
  }

  /** Checks the file's next frame; false for one that depends on a missing frame. */
  accept(packet: StreamPacket): boolean {
    if (packet.pts < this.#first.pts) return false
    this.#checkContinuity(packet)
    this.#last = packet
    this.#bytes += packet.data.length
    return true
  }

  /** Notes a gap since the last frame, or a changed clock. */
  #checkContinuity(packet: StreamPacket): void {
    const { at, pts } = this.#first
    const clockSet = packet.at - at - (packet.pts - pts) / TICKS_PER_MS
    this.#hasGap ||= packet.dts - this.#last.dts > this.#gapTicks || Math.abs(clockSet) > CLOCK_SET_MS
  }
}
