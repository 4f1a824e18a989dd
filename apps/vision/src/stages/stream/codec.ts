import { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_MJPEG, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import type { AVCodecID } from 'node-av/constants'
import { Codec, CodecContext, CodecParameters, Frame, Packet, Rational } from 'node-av/lib'
import type { Size } from '@foresite/geometry/size'
import { ensure } from './ffmpeg.ts'
import { TICKS_PER_SECOND } from './packet.ts'
import type { VideoCodec } from './packet.ts'

/** Codecs that a source may have: those passed through, and MJPEG, which is re-encoded at the source. */
export type SourceCodec = VideoCodec | 'mjpeg'

const codecIds: Record<SourceCodec, AVCodecID> = {
  h264: AV_CODEC_ID_H264,
  hevc: AV_CODEC_ID_HEVC,
  mjpeg: AV_CODEC_ID_MJPEG,
}

export interface CodedTrack {
  readonly codec: VideoCodec
  readonly extradata: Buffer
}

type SourceTrack = Pick<CodedTrack, 'extradata'> & { readonly codec: SourceCodec }

/** The codec with this FFmpeg id; null if not supported. */
export function sourceCodec(id: AVCodecID): SourceCodec | null {
  if (id === AV_CODEC_ID_H264) return 'h264'
  if (id === AV_CODEC_ID_HEVC) return 'hevc'
  return id === AV_CODEC_ID_MJPEG ? 'mjpeg' : null
}

/** Copies a track's codec and extradata into FFmpeg's parameters, for a decoder or a muxer. */
export function describeTrack(parameters: CodecParameters, track: SourceTrack): void {
  parameters.codecType = AVMEDIA_TYPE_VIDEO
  parameters.codecId = codecIds[track.codec]
  parameters.extradata = track.extradata
}

/**
 * Opens a decoder for a track; the caller frees it. Uses one thread: frame threads add delay, and with many cameras the
 * cores are busy anyway.
 *
 * @param configure changes the decoder before it opens
 */
export async function openDecoder(
  track: SourceTrack,
  configure?: (decoder: CodecContext) => void,
): Promise<CodecContext> {
  const codec = Codec.findDecoder(codecIds[track.codec])
  using parameters = new CodecParameters()
  const context = new CodecContext()
  parameters.alloc()
  try {
    describeTrack(parameters, track)
    context.allocContext3(codec)
    ensure(context.parametersToContext(parameters), 'describe the stream to the decoder')
    context.threadCount = 1
    context.pktTimebase = new Rational(1, TICKS_PER_SECOND)
    configure?.(context)
    ensure(await context.open2(codec), 'open the decoder')
    return context
  } catch (problem) {
    context.freeContext()
    throw problem
  }
}

/** RFC 6381 name of a track's codec, with our MP4s' sample entry: parameter sets outside the samples (avc1, hvc1). */
export function codecString(track: CodedTrack): string {
  using parameters = new CodecParameters()
  parameters.alloc()
  describeTrack(parameters, track)
  const name = parameters.getCodecString()
  if (name === null) return track.codec === 'h264' ? 'avc1' : 'hvc1'
  return name.replace(/^hev1/, 'hvc1').replace(/^avc3/, 'avc1')
}

/** Decodes one key frame to find its size; null when it does not decode. */
export async function measurePicture(track: CodedTrack, keyFrame: Buffer): Promise<Size | null> {
  using decoder = await openDecoder(track)
  using packet = new Packet()
  using frame = new Frame()
  packet.alloc()
  frame.alloc()
  packet.data = keyFrame
  if ((await decoder.sendPacket(packet)) < 0) return null
  await decoder.sendPacket(null)
  if ((await decoder.receiveFrame(frame)) < 0) return null
  return { width: frame.width, height: frame.height }
}
