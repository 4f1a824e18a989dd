import type { StreamConnection } from './stream-connection.ts'
import { Pacer } from './pacer.ts'
import type { PacketReader } from './packet-reader.ts'
import { TICKS_PER_SECOND } from './packet.ts'
import { StreamFailure } from './stream-failure.ts'
import { Timeline } from './timeline.ts'
import { TrackReader } from './track-reader.ts'
import type { Track, TrackPacket } from './track-reader.ts'

/** When further behind, continues from here instead of catching up in a burst. */
const MAX_LATE_MS = 1_000
/** A shorter recording pauses on its last frame, because reopening it many times a second is expensive. */
const MIN_LOOP = TICKS_PER_SECOND

/** A recording played in a loop as a camera would send it: in real time, on one timeline. */
export class LoopedSource implements StreamConnection {
  readonly #open: () => Promise<PacketReader>
  readonly #signal: AbortSignal
  readonly #timeline: Timeline
  readonly #pacer = new Pacer(MAX_LATE_MS)
  #source: PacketReader
  #reader: TrackReader
  #track: Track | null = null
  #packetsInLoop = 0
  #loopStart = 0

  /** `source`: the recording, opened at its start. `open` opens it again. */
  constructor(source: PacketReader, open: () => Promise<PacketReader>, signal: AbortSignal) {
    this.#open = open
    this.#signal = signal
    this.#source = source
    this.#timeline = new Timeline(source.header.rate)
    this.#reader = new TrackReader(source, this.#timeline)
  }

  /** The next packet, when it is due. Never ends; throws when the recording is gone or has no frames, or on abort. */
  async next(): Promise<TrackPacket> {
    let packet = await this.#reader.next()
    while (packet === null) {
      await this.#startLoop()
      packet = await this.#reader.next()
    }
    if (this.#packetsInLoop === 0) this.#loopStart = packet.pts
    this.#packetsInLoop++
    this.#track = packet.track
    await this.#pacer.untilDue(packet.dts, this.#signal)
    return packet
  }

  close(): Promise<void> {
    return this.#source.close()
  }

  /** Reopens instead of seeking, which does not return to the very start in every container. */
  async #startLoop(): Promise<void> {
    if (this.#packetsInLoop === 0) throw new StreamFailure('no-frames')
    this.#packetsInLoop = 0
    const source = await this.#open()
    await this.#source.close()
    this.#source = source
    this.#timeline.startOver(this.#loopStart + MIN_LOOP)
    this.#reader = new TrackReader(source, this.#timeline, this.#track)
  }
}
