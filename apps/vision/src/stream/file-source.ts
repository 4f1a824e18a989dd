import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Demuxer } from './demuxer.ts'
import { TICKS_PER_MS, TICKS_PER_SECOND } from './packet.ts'
import { StreamFailure } from './stream-failure.ts'
import { Timeline } from './timeline.ts'
import { TrackReader } from './track-reader.ts'
import type { Track, TrackPacket } from './track-reader.ts'

/**
 * The containers that are read. Playlists and scene descriptions (m3u8, mpd, concat, sdp) are not among them:
 * they would make FFmpeg open whatever file or address they name.
 */
const CONTAINERS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf,mp3,wav,ogg,aac,flac'
/** Behind by more than this, the file goes on from here instead of being caught up with in a burst. */
const MOST_LATE_MS = 1_000
/** A shorter file is held on its last picture, so that reading it again and again costs nothing. */
const SHORTEST_ROUND = TICKS_PER_SECOND

/** Opens a video file once, from its start. Throws `StreamFailure`. */
export async function openFile(path: string, signal: AbortSignal): Promise<Demuxer> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new StreamFailure('unreachable')
  if (!found.isFile()) throw new StreamFailure('not-a-video')
  if (found.size === 0) throw new StreamFailure('empty')
  return Demuxer.open({
    // The prefix keeps a strange name from being taken for another protocol.
    url: `file:${path}`,
    options: { protocol_whitelist: 'file', format_whitelist: CONTAINERS },
    openFailure: () => new StreamFailure('not-a-video'),
    signal,
  })
}

/** A file played as a camera would send it: at its own pace, round after round on one timeline. */
export class FileSource {
  readonly #path: string
  readonly #signal: AbortSignal
  readonly #timeline: Timeline
  #demuxer: Demuxer
  #reader: TrackReader
  #track: Track | null = null
  #inRound = 0
  #roundStart = 0
  /** On the monotonic clock, in ms: when tick 0 of the timeline is due. */
  #zeroMs: number | null = null

  private constructor(path: string, demuxer: Demuxer, signal: AbortSignal) {
    this.#path = path
    this.#signal = signal
    this.#demuxer = demuxer
    this.#timeline = new Timeline(demuxer.header.rate)
    this.#reader = new TrackReader(demuxer, this.#timeline)
  }

  static async open(path: string, signal: AbortSignal): Promise<FileSource> {
    return new FileSource(path, await openFile(path, signal), signal)
  }

  /** The next packet, when it is due. Never ends; throws when the file is gone or holds no pictures, or on abort. */
  async next(): Promise<TrackPacket> {
    let packet = await this.#reader.next()
    while (packet === null) {
      await this.#startRound()
      packet = await this.#reader.next()
    }
    if (this.#inRound === 0) this.#roundStart = packet.pts
    this.#inRound++
    this.#track = packet.track
    await this.#untilDue(packet.dts)
    return packet
  }

  close(): Promise<void> {
    return this.#demuxer.close()
  }

  /** Opens the file anew rather than seeking: that comes back to the very start in every container. */
  async #startRound(): Promise<void> {
    if (this.#inRound === 0) throw new StreamFailure('no-frames')
    this.#inRound = 0
    const demuxer = await openFile(this.#path, this.#signal)
    await this.#demuxer.close()
    this.#demuxer = demuxer
    this.#timeline.startOver(this.#roundStart + SHORTEST_ROUND)
    this.#reader = new TrackReader(demuxer, this.#timeline, this.#track)
  }

  async #untilDue(dts: number): Promise<void> {
    const nowMs = performance.now()
    this.#zeroMs ??= nowMs - dts / TICKS_PER_MS
    const waitMs = this.#zeroMs + dts / TICKS_PER_MS - nowMs
    if (waitMs < -MOST_LATE_MS) this.#zeroMs -= waitMs
    if (waitMs > 1) await delay(waitMs, undefined, { signal: this.#signal })
    else this.#signal.throwIfAborted()
  }
}
