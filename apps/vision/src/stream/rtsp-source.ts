import { cameraSchemes } from '@foresite/contract/cameras'
import { Demuxer } from './demuxer.ts'
import { rtspFailure, StreamFailure } from './stream-failure.ts'
import { Timeline } from './timeline.ts'
import { TrackReader } from './track-reader.ts'
import type { TrackPacket } from './track-reader.ts'

/** Nothing from the camera for so long and the connection is given up. */
const STALL_MS = 5_000
/** Cameras with "smart" coding send a key frame every 10 to 20 s. */
const FIRST_KEY_FRAME_MS = 30_000

const OPTIONS: Record<string, string> = {
  rtsp_transport: 'tcp',
  allowed_media_types: 'video',
  // Connecting and each answer; in microseconds. Later than our own limit, which knows what it was waiting for.
  timeout: String((STALL_MS + 1_000) * 1_000),
  // What is read before the first packet is handed on: enough to know the picture, little enough to open at once.
  probesize: '200000',
  analyzeduration: '300000',
  format_whitelist: 'rtsp',
  protocol_whitelist: 'rtsp,rtp,tcp,tls,udp',
}

/** A camera's own address. */
export class RtspSource {
  readonly #demuxer: Demuxer
  readonly #reader: TrackReader
  readonly #signal: AbortSignal
  #limitMs = FIRST_KEY_FRAME_MS
  /** Kept between packets: an interrupted connection may still give one that it held back, and fail after that. */
  #silent = false

  private constructor(demuxer: Demuxer, signal: AbortSignal) {
    this.#demuxer = demuxer
    this.#signal = signal
    this.#reader = new TrackReader(demuxer, new Timeline(demuxer.header.rate))
  }

  /** Connects; throws `StreamFailure`, within two time limits at the longest. */
  static async open(url: string, signal: AbortSignal): Promise<RtspSource> {
    if (!isAllowed(url)) throw new StreamFailure('unreachable')
    const demuxer = await Demuxer.open({
      url,
      options: OPTIONS,
      openFailure: rtspFailure,
      signal,
    })
    return new RtspSource(demuxer, signal)
  }

  /** The next packet as it comes; throws when the camera ends the stream, falls silent, or on abort. */
  async next(): Promise<TrackPacket> {
    const interrupt = () => {
      this.#demuxer.interrupt()
    }
    const timer = setTimeout(() => {
      this.#silent = true
      interrupt()
    }, this.#limitMs)
    this.#signal.addEventListener('abort', interrupt)
    try {
      this.#signal.throwIfAborted()
      const packet = await this.#reader.next()
      if (packet === null) throw new StreamFailure('unreachable')
      this.#limitMs = STALL_MS
      return packet
    } catch (problem) {
      throw this.#silent ? new StreamFailure('stalled') : problem
    } finally {
      clearTimeout(timer)
      this.#signal.removeEventListener('abort', interrupt)
    }
  }

  close(): Promise<void> {
    return this.#demuxer.close()
  }
}

function isAllowed(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && cameraSchemes.some((scheme) => scheme === parsed.protocol)
}
