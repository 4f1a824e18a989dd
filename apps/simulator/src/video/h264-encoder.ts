import {
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_SMPTE170M,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, Frame, Packet, Rational } from 'node-av/lib'
import { ensure } from './ffmpeg.ts'
import type { VideoPicture } from './video-picture.ts'

/** The clock of MPEG-TS. */
export const TICKS_PER_SECOND = 90_000
/** Key-frame interval, as on common cameras. */
const KEY_FRAME_EVERY_S = 2

const OPTIONS: Record<string, string> = {
  // Least CPU time a picture, and no picture held back.
  preset: 'ultrafast',
  tune: 'zerolatency',
  // Small writing stays readable at this.
  crf: '24',
  'forced-idr': '1',
  // A change of light must not force an early key frame.
  'x264-params': 'scenecut=0:open-gop=0',
}

/** A coded picture: Annex B, the parameter sets before each key frame. */
export interface CodedPicture {
  readonly bytes: Buffer
  readonly isKey: boolean
}

/** Encodes one camera's pictures, each immediately. */
export class H264Encoder {
  readonly context: CodecContext
  readonly #packet = new Packet()
  /** Reused: allocating one a picture fragments memory, and it grows. */
  readonly #frame: Frame

  private constructor(context: CodecContext, frame: Frame) {
    this.context = context
    this.#frame = frame
    this.#packet.alloc()
  }

  /** `rate`: pictures a second. */
  static async open(width: number, height: number, rate: number): Promise<H264Encoder> {
    const context = new CodecContext()
    const options = Dictionary.fromObject(OPTIONS)
    try {
      context.allocContext3(Codec.findEncoderByName(FF_ENCODER_LIBX264))
      context.width = width
      context.height = height
      context.pixelFormat = AV_PIX_FMT_YUV420P
      context.colorRange = AVCOL_RANGE_MPEG
      context.colorSpace = AVCOL_SPC_SMPTE170M
      context.timeBase = new Rational(1, TICKS_PER_SECOND)
      context.framerate = new Rational(rate, 1)
      context.gopSize = KEY_FRAME_EVERY_S * rate
      context.maxBFrames = 0
      context.threadCount = 1
      ensure(await context.open2(null, options), 'open the encoder')
      return new H264Encoder(context, emptyFrame(width, height))
    } catch (problem) {
      context.freeContext()
      throw problem
    } finally {
      options.free()
    }
  }

  /** `ticks` grows from call to call. `key` requests a key frame. */
  async encode(picture: VideoPicture, ticks: number, key: boolean): Promise<CodedPicture> {
    const frame = this.#frame
    try {
      ensure(frame.makeWritable(), 'write over the picture before')
      ensure(frame.fromBuffer(picture.bytes), 'fill a picture')
      frame.pts = BigInt(ticks)
      frame.pictType = key ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
      ensure(await this.context.sendFrame(frame), 'encode a picture')
      ensure(await this.context.receivePacket(this.#packet), 'take a coded picture')
      return { bytes: Buffer.from(this.#packet.data ?? []), isKey: this.#packet.isKeyframe }
    } finally {
      this.#packet.unref()
    }
  }

  free(): void {
    this.#packet.free()
    this.#frame.free()
    this.context.freeContext()
  }
}

function emptyFrame(width: number, height: number): Frame {
  const frame = new Frame()
  frame.alloc()
  try {
    frame.width = width
    frame.height = height
    frame.format = AV_PIX_FMT_YUV420P
    ensure(frame.allocBuffer(), 'make room for a picture')
    return frame
  } catch (problem) {
    frame.free()
    throw problem
  }
}
