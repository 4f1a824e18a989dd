import { AV_CODEC_ID_H264, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { Codec, CodecContext, FormatContext, Frame, Packet } from 'node-av/lib'
import { truthIn } from '@foresite/simulated-site/sei'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import { ensure } from '#video/ffmpeg.ts'

/** One coded picture of a stream as FFmpeg's demuxer gives it. */
interface ReadPicture {
  readonly bytes: Buffer
  readonly isKey: boolean
  readonly ticks: number
  /** The truths in its SEI messages. */
  readonly truths: readonly SimulatedTruth[]
  /** Brightness of its pixels, row by row. */
  readonly luma: Buffer
}

export interface ReadStream {
  readonly isH264: boolean
  readonly width: number
  readonly height: number
  readonly pictures: readonly ReadPicture[]
}

/** Opens a file or an address with FFmpeg's demuxer and decodes its first pictures. */
export async function readStream(address: string, count: number): Promise<ReadStream> {
  const format = new FormatContext()
  ensure(await format.openInput(address), 'open the stream')
  ensure(await format.findStreamInfo(), 'find out about the stream')
  const index = format.findBestStream(AVMEDIA_TYPE_VIDEO)
  const parameters = format.streams[index]?.codecpar
  if (!parameters) throw new Error('there is no picture track')
  const decoder = new CodecContext()
  decoder.allocContext3(Codec.findDecoder(parameters.codecId))
  ensure(decoder.parametersToContext(parameters), 'describe the track')
  ensure(await decoder.open2(), 'open the decoder')
  const pictures: ReadPicture[] = []
  const [packet, frame] = [new Packet(), new Frame()]
  packet.alloc()
  frame.alloc()
  while (pictures.length < count && (await format.readFrame(packet)) >= 0) {
    const bytes = Buffer.from(packet.data ?? [])
    ensure(await decoder.sendPacket(packet), 'decode a picture')
    ensure(await decoder.receiveFrame(frame), 'take a decoded picture')
    pictures.push({
      bytes,
      isKey: packet.isKeyframe,
      ticks: Number(packet.pts),
      truths: nalUnitsIn(bytes).flatMap((unit) => truthIn(unit) ?? []),
      luma: frame.toBuffer().subarray(0, frame.width * frame.height),
    })
    packet.unref()
    frame.unref()
  }
  const read = {
    isH264: parameters.codecId === AV_CODEC_ID_H264,
    width: parameters.width,
    height: parameters.height,
    pictures,
  }
  packet.free()
  frame.free()
  decoder.freeContext()
  await format.closeInput()
  return read
}

const START_CODE = Buffer.from([0, 0, 1])

/** The NAL units of Annex B bytes, without start codes. */
export function nalUnitsIn(annexB: Buffer): Buffer[] {
  const units: Buffer[] = []
  let begins = annexB.indexOf(START_CODE)
  while (begins >= 0) {
    const from = begins + START_CODE.length
    begins = annexB.indexOf(START_CODE, from)
    let to = begins < 0 ? annexB.length : begins
    // A longer start code begins with zeros that belong to no unit.
    while (to > from && annexB[to - 1] === 0) to--
    units.push(annexB.subarray(from, to))
  }
  return units
}
