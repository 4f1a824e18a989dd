import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_FLAG_INTERLACED_DCT,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBX265,
  FF_ENCODER_MJPEG,
  FF_ENCODER_MPEG4,
} from 'node-av/constants'
import type { AVPixelFormat, FFEncoderCodec } from 'node-av/constants'
import { Codec, CodecContext, Dictionary, FormatContext, Frame, Packet, Rational } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'

/** The properties of a test video; the defaults are small. */
export interface VideoOptions {
  readonly encoder?: 'libx264' | 'libx265' | 'mpeg4' | 'mjpeg'
  readonly width?: number
  readonly height?: number
  /** Frames per second. */
  readonly rate?: number
  readonly frames?: number
  /** Index of the first frame, for a video that continues another one. */
  readonly firstFrame?: number
  /** Frames from one keyframe to the next. */
  readonly keyEvery?: number
  readonly bFrames?: number
  /** Interlaced, as analogue cameras behind a converter send it. */
  readonly interlaced?: boolean
  /** Every frame is black, as if the lens were covered. */
  readonly covered?: boolean
  /** FFmpeg's options for the muxer. */
  readonly container?: Record<string, string>
}

interface Encoded {
  readonly packets: Packet[]
  readonly context: CodecContext
}

/** Black in limited-range video. */
const BLACK = 16
const SAMPLE_RATE = 48_000

const encoders = {
  libx264: FF_ENCODER_LIBX264,
  libx265: FF_ENCODER_LIBX265,
  mpeg4: FF_ENCODER_MPEG4,
  mjpeg: FF_ENCODER_MJPEG,
}

const quietOptions: Record<string, Record<string, string>> = {
  libx264: { preset: 'ultrafast', 'x264-params': 'scenecut=0:open-gop=0' },
  libx265: { preset: 'ultrafast', 'x265-params': 'log-level=none:scenecut=0:open-gop=0:bframes=0' },
  mpeg4: {},
  mjpeg: {},
}

/** Encodes a video of a white square that moves over a grey ramp. The file's extension selects the container. */
export async function makeVideo(path: string, options: VideoOptions = {}): Promise<void> {
  const encoded = await encodePictures(options)
  await writeFile(path, [encoded], options.container)
}

/** The frames of an MJPEG camera, each a complete JPEG. */
export async function makeJpegs(options: VideoOptions = {}): Promise<Buffer[]> {
  const { packets, context } = await encodePictures({ ...options, encoder: 'mjpeg' })
  const jpegs = packets.map(({ data }) => Buffer.from(data ?? []))
  for (const packet of packets) packet.free()
  context.freeContext()
  return jpegs
}

/** An audio file, optionally with a cover picture. */
export async function makeSound(path: string, cover = false): Promise<void> {
  const sound = await encodeSilence()
  const tracks = cover ? [sound, await encodeCover()] : [sound]
  await writeFile(path, tracks)
}

async function encodePictures(options: VideoOptions): Promise<Encoded> {
  const { encoder = 'libx264', width = 320, height = 180, rate = 10, frames = 20 } = options
  const context = await openEncoder(
    encoders[encoder],
    (opening) => {
      opening.width = width
      opening.height = height
      opening.pixelFormat = formatOf(encoder)
      opening.timeBase = new Rational(1, rate)
      opening.framerate = new Rational(rate, 1)
      opening.gopSize = options.keyEvery ?? rate
      opening.maxBFrames = options.bFrames ?? 0
      if (options.interlaced === true) opening.setFlags(AV_CODEC_FLAG_INTERLACED_DCT)
    },
    quietOptions[encoder] ?? {},
  )
  const packets: Packet[] = []
  for (let index = 0; index < frames; index++) {
    const frame = picture(width, height, index)
    if (options.covered === true) frame.data?.[0]?.fill(BLACK)
    frame.format = formatOf(encoder)
    frame.pts = BigInt((options.firstFrame ?? 0) + index)
    frame.duration = 1n
    await collect(context, frame, packets)
    frame.free()
  }
  await collect(context, null, packets)
  for (const packet of packets) if (packet.duration === 0n) packet.duration = 1n
  return { packets, context }
}

function formatOf(encoder: VideoOptions['encoder']): AVPixelFormat {
  return encoder === 'mjpeg' ? AV_PIX_FMT_YUVJ420P : AV_PIX_FMT_YUV420P
}

async function encodeSilence(): Promise<Encoded> {
  const context = await openEncoder(FF_ENCODER_AAC, (opening) => {
    opening.sampleRate = SAMPLE_RATE
    opening.sampleFormat = AV_SAMPLE_FMT_FLTP
    opening.channelLayout = { nbChannels: 1, order: AV_CHANNEL_ORDER_NATIVE, mask: 4n }
    opening.timeBase = new Rational(1, SAMPLE_RATE)
  })
  const packets: Packet[] = []
  for (let index = 0; index < 20; index++) {
    const frame = new Frame()
    frame.alloc()
    frame.format = AV_SAMPLE_FMT_FLTP
    frame.nbSamples = context.frameSize
    frame.sampleRate = SAMPLE_RATE
    frame.channelLayout = context.channelLayout
    ensure(frame.allocBuffer(), 'make silence')
    frame.data?.[0]?.fill(0)
    frame.pts = BigInt(index * context.frameSize)
    await collect(context, frame, packets)
    frame.free()
  }
  await collect(context, null, packets)
  return { packets, context }
}

async function encodeCover(): Promise<Encoded> {
  const context = await openEncoder(FF_ENCODER_MJPEG, (opening) => {
    opening.width = 64
    opening.height = 64
    opening.pixelFormat = AV_PIX_FMT_YUVJ420P
    opening.timeBase = new Rational(1, 1)
  })
  const packets: Packet[] = []
  const frame = picture(64, 64, 0)
  frame.format = AV_PIX_FMT_YUVJ420P
  frame.pts = 0n
  await collect(context, frame, packets)
  frame.free()
  return { packets, context }
}

async function openEncoder(
  name: FFEncoderCodec,
  describe: (context: CodecContext) => void,
  options: Record<string, string> = {},
): Promise<CodecContext> {
  const codec = Codec.findEncoderByName(name)
  const context = new CodecContext()
  const dictionary = Dictionary.fromObject(options)
  context.allocContext3(codec)
  describe(context)
  context.threadCount = 1
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  ensure(await context.open2(codec, dictionary), 'open an encoder')
  dictionary.free()
  return context
}

async function collect(context: CodecContext, frame: Frame | null, packets: Packet[]): Promise<void> {
  ensure(await context.sendFrame(frame), 'encode')
  for (;;) {
    const packet = new Packet()
    packet.alloc()
    if ((await context.receivePacket(packet)) < 0) {
      packet.free()
      return
    }
    packets.push(packet)
  }
}

async function writeFile(
  path: string,
  tracks: readonly Encoded[],
  options: Record<string, string> = {},
): Promise<void> {
  const file = new FormatContext()
  const dictionary = Dictionary.fromObject(options)
  ensure(file.allocOutputContext2(null, null, path), 'make a file')
  const streams = tracks.map(({ context }) => {
    const stream = file.newStream(null)
    ensure(stream.codecpar.fromContext(context), 'describe a track')
    stream.timeBase = context.timeBase
    if (context.width === 64) stream.disposition = AV_DISPOSITION_ATTACHED_PIC
    return stream
  })
  // The HLS muxer creates its files itself.
  if (!path.endsWith('.m3u8')) ensure(await file.openOutput(), 'create a file')
  ensure(await file.writeHeader(dictionary), 'begin a file')
  dictionary.free()
  for (const [index, { packets, context }] of tracks.entries()) {
    for (const packet of packets) {
      packet.streamIndex = index
      packet.rescaleTs(context.timeBase, streams[index]?.timeBase ?? context.timeBase)
      ensure(await file.interleavedWriteFrame(packet), 'write a file')
      packet.free()
    }
    context.freeContext()
  }
  ensure(await file.writeTrailer(), 'finish a file')
  await file.closeOutput()
  file.freeContext()
}

/** A grey ramp with a white square that moves from frame to frame. */
function picture(width: number, height: number, index: number): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.width = width
  frame.height = height
  frame.format = AV_PIX_FMT_YUV420P
  ensure(frame.allocBuffer(), 'make a picture')
  const [luma, blue, red] = frame.data ?? []
  const stride = frame.linesize[0] ?? width
  const ramp = Buffer.from(Array.from({ length: width }, (_, x) => 40 + Math.floor((x * 120) / width)))
  const middle = (index * 8) % width
  for (let y = 0; y < height; y++) {
    const row = y * stride
    luma?.set(ramp, row)
    if (Math.abs(y - height / 2) < 16)
      luma?.fill(235, row + Math.max(0, middle - 15), row + Math.min(width, middle + 16))
  }
  blue?.fill(128)
  red?.fill(128)
  return frame
}
