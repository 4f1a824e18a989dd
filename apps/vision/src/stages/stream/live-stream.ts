import type { StreamConnection } from './stream-connection.ts'
import type { PacketReader } from './packet-reader.ts'
import type { Pacer } from './pacer.ts'
import { StreamFailure } from './stream-failure.ts'
import { Timeline } from './timeline.ts'
import { TrackReader } from './track-reader.ts'
import type { TrackPacket } from './track-reader.ts'

/** A live source: it never ends on purpose, so its end is a failure. */
export class LiveStream implements StreamConnection {
  readonly #source: PacketReader
  readonly #reader: TrackReader
  readonly #signal: AbortSignal
  readonly #pacer: Pacer | null

  /** `pacer`: for a source that sends several seconds at a time. */
  constructor(source: PacketReader, signal: AbortSignal, pacer: Pacer | null = null) {
    this.#source = source
    this.#signal = signal
    this.#pacer = pacer
    this.#reader = new TrackReader(source, new Timeline(source.header.rate))
  }

  async next(): Promise<TrackPacket> {
    const packet = await this.#reader.next()
    if (packet === null) throw new StreamFailure('unreachable')
    await this.#pacer?.untilDue(packet.dts, this.#signal)
    return packet
  }

  close(): Promise<void> {
    return this.#source.close()
  }
}
