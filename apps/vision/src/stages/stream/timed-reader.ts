import type { PacketReader, RawPacket, TrackHeader } from './packet-reader.ts'
import { StandingClock } from './standing-clock.ts'
import { StreamFailure } from './stream-failure.ts'

/** A connection silent for this long is given up. */
export const STALL_MS = 5_000
/** Cameras with "smart" coding send a key frame every 10 to 20 s. */
const FIRST_KEY_FRAME_MS = 30_000

/** A source that is given up when it is silent, its clock stands still, no key frame arrives, or on the signal. */
export class TimedReader implements PacketReader {
  readonly #source: PacketReader
  readonly #signal: AbortSignal
  readonly #stallMs: number
  readonly #clock: StandingClock
  #keyBy = performance.now() + FIRST_KEY_FRAME_MS
  /** Kept between packets: an interrupted connection may deliver one buffered packet before it fails. */
  #silent = false

  constructor(source: PacketReader, signal: AbortSignal, stallMs = STALL_MS) {
    this.#source = source
    this.#signal = signal
    this.#stallMs = stallMs
    this.#clock = new StandingClock(stallMs)
  }

  get header(): TrackHeader {
    return this.#source.header
  }

  /** The next packet as it comes. */
  async read(): Promise<RawPacket | null> {
    const interrupt = () => {
      this.#source.interrupt()
    }
    const timer = setTimeout(() => {
      this.#silent = true
      interrupt()
    }, this.#stallMs)
    this.#signal.addEventListener('abort', interrupt)
    try {
      this.#signal.throwIfAborted()
      const packet = await this.#source.read()
      if (packet !== null) this.#judge(packet)
      return packet
    } catch (problem) {
      throw this.#silent ? new StreamFailure('stalled') : problem
    } finally {
      clearTimeout(timer)
      this.#signal.removeEventListener('abort', interrupt)
    }
  }

  interrupt(): void {
    this.#source.interrupt()
  }

  close(): Promise<void> {
    return this.#source.close()
  }

  #judge({ key, times }: RawPacket): void {
    const nowMs = performance.now()
    if (this.#clock.stands(times, nowMs)) throw new StreamFailure('clock-stands')
    if (key) this.#keyBy = Infinity
    if (nowMs > this.#keyBy) throw new StreamFailure('no-frames')
  }
}
