import { AV_CODEC_FLAG_GLOBAL_HEADER, AV_PIX_FMT_YUV420P, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { Codec, CodecContext, Dictionary, Packet, Rational } from 'node-av/lib'
import type { Frame as NativeFrame } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'
import type { CodedPicture } from '#stages/stream/native-packet.ts'
import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { Mp4Track } from '#stages/record/mp4-file.ts'

export interface EncoderWish {
  readonly width: number
  readonly height: number
  /** Pictures a second. */
  readonly rate: number
  /** x264's preset: how much time it spends to make the film smaller. */
  readonly preset: 'ultrafast' | 'veryfast'
  /** Whether a picture may wait for later ones to be made smaller; left out: it may. */
  readonly holdsBack?: boolean
}

/** x264's quality scale; around 23 no difference is visible. */
const QUALITY = '23'
/** Seconds from one key frame to the next: what a player has to decode when it seeks. */
const KEY_FRAME_SECONDS = 2
/** Without it each decoder would have to wait for pictures out of order. */
const NO_REORDERING = 0

/** Makes H.264, which every browser plays, out of pictures in YUV 4:2:0. Times are in ticks. */
export class H264Encoder {
  readonly track: Mp4Track
  readonly #context: CodecContext
  readonly #packet = new Packet()
  readonly #duration: number

  private constructor(context: CodecContext, { width, height, rate }: EncoderWish) {
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

  static async open(wish: EncoderWish): Promise<H264Encoder> {
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264)
    const context = new CodecContext()
    const options = Dictionary.fromObject({
      preset: wish.preset,
      crf: QUALITY,
      ...(wish.holdsBack === false ? { tune: 'zerolatency' } : {}),
    })
    context.allocContext3(codec)
    try {
      context.width = wish.width
      context.height = wish.height
      context.pixelFormat = AV_PIX_FMT_YUV420P
      context.timeBase = new Rational(1, TICKS_PER_SECOND)
      context.framerate = new Rational(Math.round(wish.rate * 1000), 1000)
      context.gopSize = Math.max(1, Math.round(wish.rate * KEY_FRAME_SECONDS))
      context.maxBFrames = NO_REORDERING
      // Films are made beside recording, which comes first.
      context.threadCount = 1
      context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
      ensure(await context.open2(codec, options), 'open the encoder')
      return new H264Encoder(context, wish)
    } catch (problem) {
      context.freeContext()
      throw problem
    } finally {
      options.free()
    }
  }

  /** Takes a picture and its time, or null at the end; returns the finished earlier ones. */
  async encode(picture: NativeFrame | null, pts = 0): Promise<CodedPicture[]> {
    if (picture !== null) picture.pts = BigInt(pts)
    ensure(await this.#context.sendFrame(picture), 'encode a picture')
    const coded: CodedPicture[] = []
    while ((await this.#context.receivePacket(this.#packet)) >= 0) {
      const { data, pts: shown, dts, isKeyframe: key } = this.#packet
      coded.push({
        data: Buffer.from(data ?? []),
        key,
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
