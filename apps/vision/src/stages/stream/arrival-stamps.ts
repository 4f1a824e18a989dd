import type { RawPacket, SourceReader } from './packet-reader.ts'
import type { SourceHeader } from './demuxer.ts'
import { TICKS_PER_MS, TICKS_PER_SECOND } from './packet.ts'

/** The frame rate is measured over this many intervals or this time, whichever comes first. */
const MEASURED_INTERVALS = 6
const MEASURED_MS = 1_000
/** Frames closer together than this were buffered while the connection was being opened. */
const MIN_INTERVAL_MS = 3

/**
 * Timestamps frames on arrival, for sources that send none, like MJPEG over HTTP. The first few frames are held back
 * until the frame rate has been measured from them.
 */
export class ArrivalStamped implements SourceReader<SourceHeader> {
  readonly #source: SourceReader<SourceHeader>
  readonly #buffered: RawPacket[] = []
  /** Well before the first arrival: the first frames' times are calculated backwards from the last of them. */
  readonly #zeroMs = performance.now() - 60_000
  #rate: number | null = null

  constructor(source: SourceReader<SourceHeader>) {
    this.#source = source
  }

  get header(): SourceHeader {
    const { header } = this.#source
    return this.#rate === null ? header : { ...header, rate: this.#rate }
  }

  async read(): Promise<RawPacket | null> {
    if (this.#rate === null) await this.#measure()
    return this.#buffered.shift() ?? this.#readStamped()
  }

  interrupt(): void {
    this.#source.interrupt()
  }

  close(): Promise<void> {
    return this.#source.close()
  }

  async #measure(): Promise<void> {
    const intervals: number[] = []
    const startMs = performance.now()
    let lastMs: number | null = null
    while (intervals.length < MEASURED_INTERVALS) {
      const packet = await this.#source.read()
      if (packet === null) break
      const nowMs = performance.now()
      if (lastMs !== null && nowMs - lastMs >= MIN_INTERVAL_MS) intervals.push(nowMs - lastMs)
      lastMs = nowMs
      this.#buffered.push(packet)
      if (nowMs - startMs >= MEASURED_MS) break
    }
    const rate = rateOf(intervals) ?? this.#source.header.rate
    this.#rate = rate
    const last = this.#now()
    const frame = TICKS_PER_SECOND / rate
    this.#buffered.forEach((packet, index) => {
      const time = last - (this.#buffered.length - 1 - index) * frame
      this.#buffered[index] = stamped(packet, Math.round(time), rate)
    })
  }

  async #readStamped(): Promise<RawPacket | null> {
    const packet = await this.#source.read()
    return packet === null ? null : stamped(packet, this.#now(), this.header.rate)
  }

  #now(): number {
    return Math.round((performance.now() - this.#zeroMs) * TICKS_PER_MS)
  }
}

function stamped(packet: RawPacket, time: number, rate: number): RawPacket {
  const duration = Math.round(TICKS_PER_SECOND / rate)
  return { ...packet, times: { pts: time, dts: time, duration } }
}

/**
 * Frames per second from the intervals between them in ms; null without intervals. Uses the mean, because a late frame
 * makes the next interval short.
 */
function rateOf(intervalsMs: readonly number[]): number | null {
  if (intervalsMs.length === 0) return null
  const mean = intervalsMs.reduce((sum, interval) => sum + interval, 0) / intervalsMs.length
  const rate = 1000 / mean
  return rate >= 1 ? Math.round(rate) : rate
}
