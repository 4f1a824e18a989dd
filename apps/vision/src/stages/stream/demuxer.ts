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
import { sourceCodec } from './codec.ts'
import type { SourceCodec } from './codec.ts'
import './ffmpeg.ts'
import type { RawPacket, SourceReader, TrackHeader } from './packet-reader.ts'
import { TICKS_PER_SECOND } from './packet.ts'
import { StreamFailure } from './stream-failure.ts'

/** A source's header. Its codec may be MJPEG, which is re-encoded before it leaves this stage. */
export type SourceHeader = Omit<TrackHeader, 'codec'> & {
  readonly codec: SourceCodec
  /** FFmpeg's name of the container: hls, mpjpeg, rtsp. */
  readonly container: string
}

export interface DemuxerOptions {
  readonly url: string
  /** FFmpeg's options for the container and the protocol. */
  readonly options: Record<string, string>
  /** Translates FFmpeg's error code on opening for this kind of source. */
  readonly openFailure: (code: number) => StreamFailure
  readonly signal: AbortSignal
  /** How long opening may take. A source that answers byte by byte never reaches FFmpeg's own timeouts. */
  readonly timeoutMs?: number
}

const OPEN_TIMEOUT_MS = 15_000
/** No camera exceeds 8K, and a hostile file must not claim the memory for more. */
const MAX_PIXELS = 7680 * 4320
const GUESSED_RATE = 25
const FASTEST_RATE = 240
/** Consecutive broken packets after which the source counts as stalled. */
const MAX_BROKEN = 100
const MICROSECONDS_PER_MS = 1000

/** An open source, read packet by packet from its best video track. */
export class Demuxer implements SourceReader<SourceHeader> {
  readonly header: SourceHeader
  readonly #context: FormatContext
  readonly #stream: Stream
  readonly #index: number
  readonly #timeBase: IRational
  readonly #packet = new Packet()

  private constructor(context: FormatContext, stream: Stream, header: SourceHeader) {
    this.#context = context
    this.#stream = stream
    this.#index = stream.index
    this.#timeBase = { num: stream.timeBase.num, den: stream.timeBase.den }
    this.header = header
    this.#packet.alloc()
  }

  /** Opens a source. On failure throws `StreamFailure` and leaves nothing open. */
  static async open({ url, options, openFailure, signal, timeoutMs }: DemuxerOptions): Promise<Demuxer> {
    const context = new FormatContext()
    // Without this, an interrupt does not reach `openInput`.
    context.allocContext()
    const interrupt = () => context.interrupt()
    using dictionary = Dictionary.fromObject(options)
    const timeout = AbortSignal.timeout(timeoutMs ?? OPEN_TIMEOUT_MS)
    const ending = AbortSignal.any([signal, timeout])
    ending.addEventListener('abort', interrupt)
    try {
      ending.throwIfAborted()
      const code = await context.openInput(url, null, dictionary)
      if (code < 0) throw openFailure(code)
      if ((await context.findStreamInfo(null)) < 0) throw new StreamFailure('not-a-video')
      ending.throwIfAborted()
      const stream = selectVideo(context)
      return new Demuxer(context, stream, readHeader(context, stream))
    } catch (problem) {
      await context.closeInput()
      signal.throwIfAborted()
      throw timeout.aborted ? new StreamFailure('unreachable') : problem
    } finally {
      ending.removeEventListener('abort', interrupt)
    }
  }

  /** The next packet of the video track, or null at the end. Skips broken packets. */
  async read(): Promise<RawPacket | null> {
    for (let broken = 0; broken < MAX_BROKEN;) {
      const code = await this.#context.readFrame(this.#packet)
      if (code === AVERROR_EOF) return null
      if (code === AVERROR_INVALIDDATA || code === AVERROR_EAGAIN) {
        broken++
        continue
      }
      if (code < 0) throw new StreamFailure('unreachable')
      try {
        this.#expectSameTrack()
        if (this.#packet.streamIndex === this.#index && this.#packet.size > 0) return this.#packetOf()
      } finally {
        this.#packet.unref()
      }
    }
    throw new StreamFailure('stalled')
  }

  /** Makes a pending `read` fail at once. Only `close` may be called afterwards. */
  interrupt(): void {
    this.#context.interrupt()
  }

  /** Must not be called while a `read` is pending. */
  async close(): Promise<void> {
    this.#packet.free()
    await this.#context.closeInput()
  }

  /** Throws on a change of codec, which an MPEG transport stream may make on the same track or on a new one. */
  #expectSameTrack(): void {
    const { streamIndex, isKeyframe } = this.#packet
    if (streamIndex === this.#index) {
      if (isKeyframe && sourceCodec(this.#stream.codecpar.codecId) !== this.header.codec) {
        throw new StreamFailure('changed')
      }
      return
    }
    // FFmpeg discards the other tracks known at opening, so this one is new.
    const other = this.#context.streams[streamIndex]
    if (other?.codecpar.codecType === AVMEDIA_TYPE_VIDEO) throw new StreamFailure('changed')
  }

  #packetOf(): RawPacket {
    const packet = this.#packet
    const key = packet.isKeyframe
    return {
      // `data` is a view of FFmpeg's memory, which the next read overwrites.
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

/** Selects the video track and discards the others. A cover picture does not count as video. */
function selectVideo(context: FormatContext): Stream {
  const streams = context.streams
  // A recording interrupted before its first frame has no track at all.
  if (streams.length === 0) throw new StreamFailure('no-frames')
  const best = streams[context.findBestStream(AVMEDIA_TYPE_VIDEO)]
  if (best === undefined || best.hasDisposition(AV_DISPOSITION_ATTACHED_PIC)) {
    const hasAudio = streams.some((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO)
    throw new StreamFailure(hasAudio ? 'audio-only' : 'not-a-video')
  }
  for (const stream of streams) if (stream.index !== best.index) stream.discard = AVDISCARD_ALL
  return best
}

function readHeader(context: FormatContext, stream: Stream): SourceHeader {
  const { codecId, width, height, extradata } = stream.codecpar
  const codec = sourceCodec(codecId)
  if (codec === null) {
    if (codecId === AV_CODEC_ID_NONE) throw new StreamFailure('not-a-video')
    throw new StreamFailure('unsupported-codec', avGetCodecName(codecId) ?? `codec ${codecId}`)
  }
  if (width * height > MAX_PIXELS) {
    throw new StreamFailure('unsupported-codec', `${codec} ${width}×${height}`)
  }
  const duration = context.duration
  return {
    codec,
    container: context.iformat?.name ?? '',
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
