import type { StreamConnection } from './stream-connection.ts'
import { Pacer } from './pacer.ts'
import type { PacketReader } from './packet-reader.ts'
import { TICKS_PER_SECOND } from './packet.ts'
import { StreamFailure } from './stream-failure.ts'
import { Timeline } from './timeline.ts'
import { TrackReader } from './track-reader.ts'
import type { Track, TrackPacket } from './track-reader.ts'

/** Farther behind, it continues from here instead of catching up in a burst. */
const MOST_LATE_MS = 1_000
/** A shorter one is held on its last picture, so that reading it again and again costs nothing. */
const SHORTEST_ROUND = TICKS_PER_SECOND

/** A recording played as a camera would send it: at its own pace, round after round on one timeline. */
export class PlayedSource implements StreamConnection {
  readonly #open: () => Promise<PacketReader>
  readonly #signal: AbortSignal
  readonly #timeline: Timeline
  readonly #pacer = new Pacer(MOST_LATE_MS)
  #source: PacketReader
  #reader: TrackReader
  #track: Track | null = null
  #inRound = 0
  #roundStart = 0

  /** `source`: the recording, open at its start; `open` opens it once more. */
  constructor(source: PacketReader, open: () => Promise<PacketReader>, signal: AbortSignal) {
    this.#open = open
    this.#signal = signal
    this.#source = source
    this.#timeline = new Timeline(source.header.rate)
    this.#reader = new TrackReader(source, this.#timeline)
  }

  /** The next packet, when it is due. Never ends; throws when it is gone or holds no pictures, or on abort. */
  async next(): Promise<TrackPacket> {
    let packet = await this.#reader.next()
    while (packet === null) {
      await this.#startRound()
      packet = await this.#reader.next()
    }
    if (this.#inRound === 0) this.#roundStart = packet.pts
    this.#inRound++
    this.#track = packet.track
    await this.#pacer.untilDue(packet.dts, this.#signal)
    return packet
  }

  close(): Promise<void> {
    return this.#source.close()
  }

  /** Reopens instead of seeking: that returns to the very start in every container. */
  async #startRound(): Promise<void> {
    if (this.#inRound === 0) throw new StreamFailure('no-frames')
    this.#inRound = 0
    const source = await this.#open()
    await this.#source.close()
    this.#source = source
    this.#timeline.startOver(this.#roundStart + SHORTEST_ROUND)
    this.#reader = new TrackReader(source, this.#timeline, this.#track)
  }
}
