import { TICKS_PER_MS, TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'

/** A file ends at the first key frame after this. */
const LONG_ENOUGH_TICKS = 8 * TICKS_PER_SECOND
/**
 * Cameras that save bandwidth send a key frame a minute or so; a file waits for it, since what comes before it could
 * not be shown. One that sends none for this long is cut off, and what it sends until the next one is lost.
 */
const TOO_LONG_TICKS = 600 * TICKS_PER_SECOND
const TOO_MANY_BYTES = 1024 * 1024 * 1024
/** A longer step between pictures is a gap, unless it is the camera's normal interval. */
const GAP_TICKS = 3 * TICKS_PER_SECOND
const GAP_PICTURES = 3
/** The camera's clock and ours do not differ by more from one end of a file to the other, unless one was set. */
const CLOCK_SET_MS = 1_000

/** Decides where a recording is split: when the file is long enough, or what follows does not continue it. */
export class SegmentCut {
  readonly #first: StreamPacket
  readonly #gapTicks: number
  #last: StreamPacket
  #bytes = 0
  #hasGap = false

  /** `first` is the file's first picture; `rate` in pictures a second. */
  constructor(first: StreamPacket, rate: number) {
    this.#first = first
    this.#last = first
    this.#gapTicks = Math.max(GAP_TICKS, (GAP_PICTURES * TICKS_PER_SECOND) / rate)
  }

  /** Pictures are missing in it, or a clock was set: the next key frame begins a new one. */
  get hasGap(): boolean {
    return this.#hasGap
  }

  /** It cannot wait for a key frame any longer. */
  get isTooLong(): boolean {
    return this.#last.dts - this.#first.dts > TOO_LONG_TICKS || this.#bytes > TOO_MANY_BYTES
  }

  /** Whether this key frame begins a new file. */
  isDue(key: StreamPacket): boolean {
    this.#look(key)
    return this.#hasGap || key.dts - this.#first.dts >= LONG_ENOUGH_TICKS
  }

  /** Looks at the file's next picture; false for one that cannot be shown without an earlier one. */
  accept(packet: StreamPacket): boolean {
    if (packet.pts < this.#first.pts) return false
    this.#look(packet)
    this.#last = packet
    this.#bytes += packet.data.length
    return true
  }

  #look(packet: StreamPacket): void {
    const { at, pts } = this.#first
    const clockSet = packet.at - at - (packet.pts - pts) / TICKS_PER_MS
    this.#hasGap ||= packet.dts - this.#last.dts > this.#gapTicks || Math.abs(clockSet) > CLOCK_SET_MS
  }
}
