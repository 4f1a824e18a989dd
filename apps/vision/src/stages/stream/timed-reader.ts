import type { PacketReader, RawPacket, TrackHeader } from './packet-reader.ts'
import { StoppedClock } from './stopped-clock.ts'
import { StreamFailure } from './stream-failure.ts'

/** A connection that is silent for this long has stalled. */
export const STALL_MS = 5_000
/** Cameras with "smart" encoding send a key frame every 10 to 20 s only. */
const FIRST_KEY_FRAME_MS = 30_000

/** Fails on the signal, and if the source is silent, sends no key frame, or its clock has stopped. */
export class TimedReader implements PacketReader {
  readonly #source: PacketReader
  readonly #signal: AbortSignal
  readonly #stallMs: number
  readonly #clock: StoppedClock
  #keyBy = performance.now() + FIRST_KEY_FRAME_MS
  /** Outlives one `read`: an interrupted connection may deliver one buffered packet before it fails. */
  #silent = false

  constructor(source: PacketReader, signal: AbortSignal, stallMs = STALL_MS) {
    this.#source = source
    this.#signal = signal
    this.#stallMs = stallMs
    this.#clock = new StoppedClock(stallMs)
  }

  get header(): TrackHeader {
    return this.#source.header
  }

  /** The next packet, or null at the end. */
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
      if (packet !== null) this.#check(packet)
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

  #check({ key, times }: RawPacket): void {
    const nowMs = performance.now()
    if (this.#clock.hasStopped(times, nowMs)) throw new StreamFailure('clock-stopped')
    if (key) this.#keyBy = Infinity
    if (nowMs > this.#keyBy) throw new StreamFailure('no-frames')
  }
}
