import { AV_CODEC_FLAG_QSCALE, AV_CODEC_ID_MJPEG, AV_PIX_FMT_YUVJ420P } from 'node-av/constants'
import { Codec, CodecContext, Packet, Rational } from 'node-av/lib'
import type { Frame as NativeFrame } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'
import { emptyPicture, newScaler } from '#stages/stream/native-picture.ts'

/** MPEG quantiser, 2 best to 31 worst: about 100 kB for a 1280 × 720 picture, without visible blocks. */
const QUANTISER = 4
/** FFmpeg counts quality in 1/118 of a quantiser step (FF_QP2LAMBDA). */
const LAMBDA_PER_QUANTISER = 118

/** Encodes a picture as JPEG, at most `widest` pixels wide. The caller keeps the picture alive until then. */
export async function encodeJpeg(picture: NativeFrame, widest: number): Promise<Buffer> {
  const width = evenAtMost(Math.min(picture.width, widest))
  const height = evenAtMost((picture.height * width) / picture.width)
  using scaled = emptyPicture(width, height, AV_PIX_FMT_YUVJ420P)
  using scaler = newScaler()
  ensure(await scaler.scaleFrame(scaled, picture), 'scale a picture')
  return await encode(scaled)
}

async function encode(picture: NativeFrame): Promise<Buffer> {
  const codec = Codec.findEncoder(AV_CODEC_ID_MJPEG)
  using encoder = new CodecContext()
  using packet = new Packet()
  packet.alloc()
  encoder.allocContext3(codec)
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
}

/** Two by two pixels share their colour, so both sides are even. */
function evenAtMost(length: number): number {
  return Math.max(2, Math.floor(length / 2) * 2)
}
