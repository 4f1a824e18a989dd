import { AV_CODEC_FLAG_QSCALE, AV_CODEC_ID_MJPEG, AV_PIX_FMT_YUVJ420P } from 'node-av/constants'
import { Codec, CodecContext, Packet, Rational, SoftwareScaleContext } from 'node-av/lib'
import type { Frame as NativeFrame } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'
import { emptyPicture } from './scaled-picture.ts'

/** MPEG quantiser, 2 best to 31 worst: about 100 kB for a 1280 × 720 picture, without visible blocks. */
const QUANTISER = 4
/** FFmpeg counts quality in 1/118 of a quantiser step (FF_QP2LAMBDA). */
const LAMBDA_PER_QUANTISER = 118

/** Encodes a picture as JPEG, at most `widest` pixels wide. The caller keeps the picture alive until then. */
export async function encodeJpeg(picture: NativeFrame, widest: number): Promise<Buffer> {
  const width = evenAtMost(Math.min(picture.width, widest))
  const height = evenAtMost((picture.height * width) / picture.width)
  const scaled = emptyPicture(width, height, AV_PIX_FMT_YUVJ420P)
  const scaler = new SoftwareScaleContext()
  scaler.allocContext()
  try {
    ensure(await scaler.scaleFrame(scaled, picture), 'scale a picture')
    return await encode(scaled)
  } finally {
    scaler.freeContext()
    scaled.free()
  }
}

async function encode(picture: NativeFrame): Promise<Buffer> {
  const codec = Codec.findEncoder(AV_CODEC_ID_MJPEG)
  const encoder = new CodecContext()
  const packet = new Packet()
  packet.alloc()
  encoder.allocContext3(codec)
  try {
    encoder.width = picture.width
    encoder.height = picture.height
    encoder.pixelFormat = AV_PIX_FMT_YUVJ420P
    encoder.timeBase = new Rational(1, 1)
    encoder.threadCount = 1
    encoder.setFlags(AV_CODEC_FLAG_QSCALE)
    encoder.globalQuality = QUANTISER * LAMBDA_PER_QUANTISER
    ensure(await encoder.open2(codec), 'open the JPEG encoder')
    picture.quality = QUANTISER * LAMBDA_PER_QUANTISER
    picture.pts = 0n
    ensure(await encoder.sendFrame(picture), 'encode a JPEG')
    ensure(await encoder.receivePacket(packet), 'encode a JPEG')
    return Buffer.from(packet.data ?? [])
  } finally {
    encoder.freeContext()
    packet.free()
  }
}

/** Two by two pixels share their colour, so both sides are even. */
function evenAtMost(length: number): number {
  return Math.max(2, Math.floor(length / 2) * 2)
}
