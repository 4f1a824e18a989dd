import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AVCOL_RANGE_JPEG,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, Packet, Rational } from 'node-av/lib'
import type { Frame as NativeFrame } from 'node-av/lib'
import type { Size } from '@foresite/geometry/size'
import { ensure } from './ffmpeg.ts'
import type { CodedPicture } from './native-packet.ts'
import { TICKS_PER_SECOND, type StreamInfo } from './packet.ts'

interface EncoderOptions extends Size {
  /** Frames per second. */
  readonly rate: number
  /** x264's preset: trades encoding time for file size. */
  readonly preset: 'ultrafast' | 'veryfast'
  /** Whether the encoder may hold back pictures to compress them better; default: true. */
  readonly holdsBack?: boolean
  /**
   * Encodes JPEGs as a camera would: with the full range of brightness, key frames on request only, and parameter sets
   * before each of them.
   */
  readonly asCamera?: boolean
}

/** x264's quality scale (CRF): at around 23, no difference is visible. */
const QUALITY = '23'
/** Seconds between key frames, which a player may have to decode to seek. */
const KEY_FRAME_SECONDS = 2
/** Pictures between key frames made on request only: so many that x264 adds none itself. */
const LONGEST_GROUP = 10_000
/** With B-frames, every decoder would have to wait for reordered pictures. */
const NO_REORDERING = 0

/** The size of a picture scaled to at most this width. Two by two pixels share their colour, so both sides are even. */
export function evenSize({ width, height }: Size, widest = Infinity): Size {
  const scale = Math.min(1, widest / width)
  return { width: Math.min(width, widest) & ~1, height: Math.round(height * scale) & ~1 }
}

/** Encodes YUV 4:2:0 pictures of one size as H.264, which every browser plays. Times are in ticks. */
export class H264Encoder {
  readonly track: Pick<StreamInfo, 'codec' | 'extradata' | 'width' | 'height'>
  readonly #context: CodecContext
  readonly #packet = new Packet()
  readonly #duration: number

  private constructor(context: CodecContext, { width, height, rate }: EncoderOptions) {
    this.#context = context
    this.#packet.alloc()
    this.#duration = Math.round(TICKS_PER_SECOND / rate)
    this.track = {
      codec: 'h264',
      extradata: Buffer.from(context.extraData ?? []),
      width,
      height,
    }
  }

  static async open(encoder: EncoderOptions): Promise<H264Encoder> {
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264)
    const context = new CodecContext()
    using options = Dictionary.fromObject({
      preset: encoder.preset,
      crf: QUALITY,
      ...(encoder.holdsBack === false ? { tune: 'zerolatency' } : {}),
      'forced-idr': '1',
    })
    context.allocContext3(codec)
    try {
      context.width = encoder.width
      context.height = encoder.height
      context.timeBase = new Rational(1, TICKS_PER_SECOND)
      context.framerate = new Rational(Math.max(1, Math.round(encoder.rate * 1000)), 1000)
      context.maxBFrames = NO_REORDERING
      // Recording has priority over making videos.
      context.threadCount = 1
      if (encoder.asCamera === true) {
        context.pixelFormat = AV_PIX_FMT_YUVJ420P
        context.colorRange = AVCOL_RANGE_JPEG
        context.gopSize = LONGEST_GROUP
      } else {
        context.pixelFormat = AV_PIX_FMT_YUV420P
        context.gopSize = Math.max(1, Math.round(encoder.rate * KEY_FRAME_SECONDS))
        context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
      }
      ensure(await context.open2(codec, options), 'open the encoder')
      return new H264Encoder(context, encoder)
    } catch (problem) {
      context.freeContext()
      throw problem
    }
  }

  /** Encodes a picture with its time, or flushes with null; returns the packets that are ready. `key`: as a key frame. */
  async encode(picture: NativeFrame | null, pts = 0, key = false): Promise<CodedPicture[]> {
    if (picture !== null) {
      picture.pts = BigInt(pts)
      // A decoded picture keeps its type: passed on, a JPEG's would make every picture a key frame.
      picture.pictType = key ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
    }
    ensure(await this.#context.sendFrame(picture), 'encode a picture')
    const coded: CodedPicture[] = []
    while ((await this.#context.receivePacket(this.#packet)) >= 0) {
      const { data, pts: shown, dts, isKeyframe } = this.#packet
      coded.push({
        data: Buffer.from(data ?? []),
        key: isKeyframe,
        pts: Number(shown),
        dts: Number(dts),
        duration: this.#duration,
      })
      this.#packet.unref()
    }
    return coded
  }

  free(): void {
    this.#packet.free()
    this.#context.freeContext()
  }
}
