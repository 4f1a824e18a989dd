import type { RawPacket, SourceReader } from './packet-reader.ts'
import type { SourceHeader } from './demuxer.ts'
import { TICKS_PER_MS, TICKS_PER_SECOND } from './packet.ts'

/** Intervals between pictures, or the time, from which the frame rate is measured. */
const MEASURED_INTERVALS = 6
const MEASURED_MS = 1_000
/** Closer together than this, two pictures lay ready: they arrived while the connection was being opened. */
const LEAST_INTERVAL_MS = 3

/**
 * A source of pictures without timestamps, like MJPEG over HTTP: each is stamped on arrival. The frame rate is measured
 * from the first few, which are held back until then.
 */
export class ArrivalStamped implements SourceReader<SourceHeader> {
  readonly #source: SourceReader<SourceHeader>
  readonly #held: RawPacket[] = []
  /** Before the first picture's time, which is reckoned back from those after it. */
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
    return this.#held.shift() ?? this.#readStamped()
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
      if (lastMs !== null && nowMs - lastMs >= LEAST_INTERVAL_MS) intervals.push(nowMs - lastMs)
      lastMs = nowMs
      this.#held.push(packet)
      if (nowMs - startMs >= MEASURED_MS) break
    }
    const rate = rateOf(intervals) ?? this.#source.header.rate
    this.#rate = rate
    const last = this.#now()
    const frame = TICKS_PER_SECOND / rate
    this.#held.forEach((packet, index) => {
      const time = last - (this.#held.length - 1 - index) * frame
      this.#held[index] = stamped(packet, Math.round(time), rate)
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
 * Pictures a second, from the intervals between them in ms; null without any. Their mean, since a late one makes the
 * next interval short.
 */
function rateOf(intervalsMs: readonly number[]): number | null {
  if (intervalsMs.length === 0) return null
  const mean = intervalsMs.reduce((sum, interval) => sum + interval, 0) / intervalsMs.length
  const rate = 1000 / mean
  return rate >= 1 ? Math.round(rate) : rate
}
