import {
  AV_CODEC_ID_NONE,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AV_PKT_DATA_NEW_EXTRADATA,
  AVDISCARD_ALL,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVERROR_INVALIDDATA,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { avGetCodecName, Dictionary, FormatContext, Packet } from 'node-av/lib'
import type { IRational, Stream } from 'node-av/lib'
import { videoCodec } from './codec.ts'
import './ffmpeg.ts'
import { TICKS_PER_SECOND } from './packet.ts'
import type { VideoCodec } from './packet.ts'
import { StreamFailure } from './stream-failure.ts'
import type { RawTimes } from './timeline.ts'

/** What a source says of its picture track before any picture: size and parameter sets may still be missing. */
export interface TrackHeader {
  readonly codec: VideoCodec
  readonly extradata: Buffer
  /** 0 where unknown. */
  readonly width: number
  readonly height: number
  /** Frames a second; a guess where the source says nothing. */
  readonly rate: number
  /** Length of a file in milliseconds; null where there is none or it is unknown. */
  readonly durationMs: number | null
}

export interface RawPacket {
  readonly data: Buffer
  readonly key: boolean
  readonly times: RawTimes
  /** Parameter sets that hold from this packet on, where the container says so. */
  readonly newExtradata: Buffer | null
}

export interface DemuxerWish {
  readonly url: string
  /** FFmpeg's options for the container and the protocol. */
  readonly options: Record<string, string>
  /** What FFmpeg's answer to opening means for this kind of source. */
  readonly openFailure: (code: number) => StreamFailure
  readonly signal: AbortSignal
}

/** Pictures larger than 8K are not a camera's, and cost memory that a hostile file should not get. */
const MOST_PIXELS = 7680 * 4320
const GUESSED_RATE = 25
const FASTEST_RATE = 240
/** Errors in a row after which a source is given up rather than skipped over. */
const MOST_BROKEN = 100
const MICROSECONDS_PER_MS = 1000

/** One open source and its best picture track, read packet by packet. */
export class Demuxer {
  readonly header: TrackHeader
  readonly #context: FormatContext
  readonly #index: number
  readonly #timeBase: IRational
  readonly #packet = new Packet()

  private constructor(context: FormatContext, stream: Stream, header: TrackHeader) {
    this.#context = context
    this.#index = stream.index
    this.#timeBase = { num: stream.timeBase.num, den: stream.timeBase.den }
    this.header = header
    this.#packet.alloc()
  }

  /** Opens a source; throws `StreamFailure` when it cannot be, and leaves nothing open. */
  static async open(wish: DemuxerWish): Promise<Demuxer> {
    const context = new FormatContext()
    // Without this an interruption does not reach the opening itself.
    context.allocContext()
    const interrupt = () => {
      context.interrupt()
    }
    const options = Dictionary.fromObject(wish.options)
    wish.signal.addEventListener('abort', interrupt)
    try {
      wish.signal.throwIfAborted()
      const code = await context.openInput(wish.url, null, options)
      if (code < 0) throw wish.openFailure(code)
      if ((await context.findStreamInfo(null)) < 0) throw new StreamFailure('not-a-video')
      wish.signal.throwIfAborted()
      const stream = pickPictures(context)
      return new Demuxer(context, stream, readHeader(context, stream))
    } catch (problem) {
      await context.closeInput()
      throw problem
    } finally {
      wish.signal.removeEventListener('abort', interrupt)
      options.free()
    }
  }

  /** The next packet of the picture track, or null at the end. Broken ones are skipped. */
  async read(): Promise<RawPacket | null> {
    for (let broken = 0; broken < MOST_BROKEN;) {
      const code = await this.#context.readFrame(this.#packet)
      if (code === AVERROR_EOF) return null
      if (code === AVERROR_INVALIDDATA || code === AVERROR_EAGAIN) {
        broken++
        continue
      }
      if (code < 0) throw new StreamFailure('unreachable')
      try {
        if (this.#packet.streamIndex === this.#index && this.#packet.size > 0) return this.#take()
      } finally {
        this.#packet.unref()
      }
    }
    throw new StreamFailure('stalled')
  }

  /** Makes a pending `read` fail at once; after it only `close` is left. */
  interrupt(): void {
    this.#context.interrupt()
  }

  /** Not while a `read` is pending. */
  async close(): Promise<void> {
    this.#packet.free()
    await this.#context.closeInput()
  }

  #take(): RawPacket {
    const packet = this.#packet
    const key = packet.isKeyframe
    return {
      // `data` is a window on FFmpeg's memory, which the next read overwrites: keep a copy.
      data: Buffer.from(packet.data ?? []),
      key,
      times: {
        pts: this.#ticks(packet.pts),
        dts: this.#ticks(packet.dts),
        duration: this.#ticks(packet.duration) ?? 0,
      },
      newExtradata: key ? copyOf(packet.getSideData(AV_PKT_DATA_NEW_EXTRADATA)) : null,
    }
  }

  #ticks(value: bigint): number | null {
    if (value === AV_NOPTS_VALUE) return null
    return Math.round((Number(value) * this.#timeBase.num * TICKS_PER_SECOND) / this.#timeBase.den)
  }
}

function copyOf(bytes: Buffer | null): Buffer | null {
  return bytes === null || bytes.length === 0 ? null : Buffer.from(bytes)
}

/** The picture track to watch; the others are told to be skipped. A cover image is no picture track. */
function pickPictures(context: FormatContext): Stream {
  const streams = context.streams
  // A recording that was broken off before its first picture has not even a track.
  if (streams.length === 0) throw new StreamFailure('no-frames')
  const best = streams[context.findBestStream(AVMEDIA_TYPE_VIDEO)]
  if (best === undefined || best.hasDisposition(AV_DISPOSITION_ATTACHED_PIC)) {
    const sounds = streams.some((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO)
    throw new StreamFailure(sounds ? 'audio-only' : 'not-a-video')
  }
  for (const stream of streams) if (stream.index !== best.index) stream.discard = AVDISCARD_ALL
  return best
}

function readHeader(context: FormatContext, stream: Stream): TrackHeader {
  const { codecId, width, height, extradata } = stream.codecpar
  const codec = videoCodec(codecId)
  if (codec === null) {
    if (codecId === AV_CODEC_ID_NONE) throw new StreamFailure('not-a-video')
    throw new StreamFailure('unsupported-codec', avGetCodecName(codecId) ?? `codec ${codecId}`)
  }
  if (width * height > MOST_PIXELS) {
    throw new StreamFailure('unsupported-codec', `${codec} ${width}×${height}`)
  }
  const duration = context.duration
  return {
    codec,
    extradata: Buffer.from(extradata ?? []),
    width,
    height,
    rate: frameRate(stream),
    durationMs: duration > 0n ? Math.round(Number(duration) / MICROSECONDS_PER_MS) : null,
  }
}

function frameRate(stream: Stream): number {
  for (const rate of [stream.avgFrameRate, stream.rFrameRate]) {
    const value = rate.num / rate.den
    if (Number.isFinite(value) && value > 0 && value <= FASTEST_RATE) return value
  }
  return GUESSED_RATE
}
