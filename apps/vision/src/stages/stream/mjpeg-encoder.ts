import { AV_FRAME_FLAG_CORRUPT, AV_PIX_FMT_YUVJ420P, AVCOL_RANGE_JPEG } from 'node-av/constants'
import { Frame, Packet } from 'node-av/lib'
import type { CodecContext } from 'node-av/lib'
import { openDecoder } from './codec.ts'
import type { SourceHeader } from './demuxer.ts'
import { ensure } from './ffmpeg.ts'
import { evenSize, H264Encoder } from './h264-encoder.ts'
import { emptyPicture, newScaler } from './native-picture.ts'
import type { PacketReader, RawPacket, SourceReader, TrackHeader } from './packet-reader.ts'
import { TICKS_PER_SECOND } from './packet.ts'

/** The key frame interval, which is the longest that a joining viewer waits. */
const KEY_FRAME_EVERY = TICKS_PER_SECOND

/**
 * Encodes an MJPEG source as H.264, so that recording, live view and decoder need no special case. Browsers do not play
 * MJPEG in MP4, and it takes five to ten times the disk space. Frames that do not decode are dropped.
 */
export class MjpegEncoder implements PacketReader {
  readonly #source: SourceReader<SourceHeader>
  readonly #packet = new Packet()
  readonly #picture = new Frame()
  #decoder: CodecContext | null = null
  readonly #scaler = newScaler()
  #encoder: H264Encoder | null = null
  /** What the encoder was opened for. */
  #format = ''
  #lastKey: number | null = null
  #lastTime = 0

  constructor(source: SourceReader<SourceHeader>) {
    this.#source = source
    this.#packet.alloc()
    this.#picture.alloc()
  }

  /** Size and parameter sets are empty: they come with the first key frame. */
  get header(): TrackHeader {
    const { rate, durationMs } = this.#source.header
    return { codec: 'h264', extradata: Buffer.alloc(0), width: 0, height: 0, rate, durationMs }
  }

  async read(): Promise<RawPacket | null> {
    for (;;) {
      const raw = await this.#source.read()
      if (raw === null) return null
      const data = (await this.#decode(raw.data)) ? await this.#encode(raw) : null
      this.#picture.unref()
      if (data !== null) return { ...raw, ...data, newExtradata: null }
    }
  }

  interrupt(): void {
    this.#source.interrupt()
  }

  async close(): Promise<void> {
    this.#decoder?.freeContext()
    this.#encoder?.free()
    this.#scaler.freeContext()
    this.#packet.free()
    this.#picture.free()
    await this.#source.close()
  }

  /** Decodes a JPEG; returns whether it is intact. */
  async #decode(jpeg: Buffer): Promise<boolean> {
    this.#decoder ??= await openDecoder({ codec: 'mjpeg', extradata: Buffer.alloc(0) })
    this.#packet.data = jpeg
    const sent = await this.#decoder.sendPacket(this.#packet)
    this.#packet.unref()
    if (sent < 0 || (await this.#decoder.receiveFrame(this.#picture)) < 0) return false
    return !this.#picture.hasFlags(AV_FRAME_FLAG_CORRUPT) && this.#picture.decodeErrorFlags === 0
  }

  async #encode({ times }: RawPacket): Promise<{ data: Buffer; key: boolean } | null> {
    const encoder = await this.#encoderOf(this.#picture)
    // The encoder needs increasing times; the packet keeps its own.
    this.#lastTime = Math.max(this.#lastTime + 1, times.pts ?? 0)
    const isKeyDue = this.#lastKey === null || this.#lastTime - this.#lastKey >= KEY_FRAME_EVERY
    using converted = await this.#converted(this.#picture, encoder.track)
    const [coded] = await encoder.encode(converted ?? this.#picture, this.#lastTime, isKeyDue)
    if (coded === undefined) return null
    if (coded.key) this.#lastKey = this.#lastTime
    return { data: coded.data, key: coded.key }
  }

  /** The encoder for pictures of this size and format. */
  async #encoderOf(picture: Frame): Promise<H264Encoder> {
    const format = `${picture.width}×${picture.height} ${picture.format}`
    if (this.#encoder !== null && format === this.#format) return this.#encoder
    this.#encoder?.free()
    this.#encoder = null
    this.#lastKey = null
    this.#format = format
    const { rate } = this.#source.header
    const options = { preset: 'ultrafast', holdsBack: false, asCamera: true } as const
    return (this.#encoder = await H264Encoder.open({ ...evenSize(picture), rate, ...options }))
  }

  /** A copy in the encoder's size and format; null if the picture already has them. */
  async #converted(picture: Frame, { width, height }: H264Encoder['track']): Promise<Frame | null> {
    if (picture.width === width && picture.height === height && picture.format === AV_PIX_FMT_YUVJ420P) return null
    const converted = emptyPicture(width, height, AV_PIX_FMT_YUVJ420P)
    converted.colorRange = AVCOL_RANGE_JPEG
    try {
      ensure(await this.#scaler.scaleFrame(converted, picture), 'convert a picture')
      return converted
    } catch (problem) {
      converted.free()
      throw problem
    }
  }
}
