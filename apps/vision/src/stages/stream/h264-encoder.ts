import {
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUVJ420P,
  AVCOL_RANGE_JPEG,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, Frame, Packet, Rational, SoftwareScaleContext } from 'node-av/lib'
import { ensure } from './ffmpeg.ts'
import { TICKS_PER_SECOND } from './packet.ts'

const OPTIONS: Record<string, string> = {
  // The least CPU time per frame, and no added delay.
  preset: 'ultrafast',
  tune: 'zerolatency',
  // Hard to tell from the JPEG, at a fifth of its size.
  crf: '23',
  'forced-idr': '1',
}
/** Longer than the interval between requested key frames, so that x264 adds none of its own. */
const LONGEST_GROUP = 10_000

/** Encodes frames of one size and format to H.264 that browsers play, without delay. */
export class H264Encoder {
  readonly #context: CodecContext
  readonly #scaler: SoftwareScaleContext | null
  readonly #from: { readonly width: number; readonly height: number; readonly format: number }
  readonly #packet = new Packet()

  private constructor(context: CodecContext, picture: Frame) {
    const { width, height, format } = picture
    const { width: even, height: rows } = context
    this.#context = context
    this.#from = { width, height, format }
    const same = even === width && rows === height && format === AV_PIX_FMT_YUVJ420P
    this.#scaler = same ? null : new SoftwareScaleContext()
    this.#scaler?.allocContext()
    this.#packet.alloc()
  }

  /** Opens an encoder for frames like `picture`; the caller frees it. `rate`: frames per second. */
  static async open(picture: Frame, rate: number): Promise<H264Encoder> {
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264)
    const context = new CodecContext()
    using options = Dictionary.fromObject(OPTIONS)
    try {
      context.allocContext3(codec)
      // Two by two pixels share their colour, so both sides must be even.
      context.width = picture.width - (picture.width % 2)
      context.height = picture.height - (picture.height % 2)
      context.pixelFormat = AV_PIX_FMT_YUVJ420P
      context.colorRange = AVCOL_RANGE_JPEG
      context.timeBase = new Rational(1, TICKS_PER_SECOND)
      context.framerate = new Rational(Math.max(1, Math.round(rate * 1000)), 1000)
      context.gopSize = LONGEST_GROUP
      context.threadCount = 1
      ensure(await context.open2(codec, options), 'open the encoder')
      return new H264Encoder(context, picture)
    } catch (problem) {
      context.freeContext()
      throw problem
    }
  }

  /** Whether a frame has the size and format that the encoder was opened for. */
  accepts({ width, height, format }: Frame): boolean {
    const from = this.#from
    return width === from.width && height === from.height && format === from.format
  }

  /** Returns Annex B, with the parameter sets before each key frame. `time`, in ticks, must increase with each call. */
  async encode(picture: Frame, time: number, key: boolean): Promise<{ data: Buffer; key: boolean } | null> {
    using scaled = this.#scaler === null ? null : await this.#scale(this.#scaler, picture)
    const input = scaled ?? picture
    try {
      input.pts = BigInt(time)
      // A decoded JPEG is marked as a key frame; passed on, that would make every frame one.
      input.pictType = key ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
      ensure(await this.#context.sendFrame(input), 'encode a picture')
      if ((await this.#context.receivePacket(this.#packet)) < 0) return null
      return { data: Buffer.from(this.#packet.data ?? []), key: this.#packet.isKeyframe }
    } finally {
      this.#packet.unref()
    }
  }

  free(): void {
    this.#scaler?.freeContext()
    this.#packet.free()
    this.#context.freeContext()
  }

  async #scale(scaler: SoftwareScaleContext, picture: Frame): Promise<Frame> {
    const scaled = new Frame()
    scaled.alloc()
    scaled.width = this.#context.width
    scaled.height = this.#context.height
    scaled.format = AV_PIX_FMT_YUVJ420P
    scaled.colorRange = AVCOL_RANGE_JPEG
    try {
      ensure(scaled.allocBuffer(), 'make room for a picture')
      ensure(await scaler.scaleFrame(scaled, picture), 'convert a picture')
      return scaled
    } catch (problem) {
      scaled.free()
      throw problem
    }
  }
}
