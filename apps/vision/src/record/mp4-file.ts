import { rename, rm } from 'node:fs/promises'
import { Dictionary, FormatContext, Packet, Rational } from 'node-av/lib'
import { describeTrack } from '#stream/codec.ts'
import { ensure } from '#stream/ffmpeg.ts'
import { fillPacket } from '#stream/native-packet.ts'
import { TICKS_PER_SECOND } from '#stream/packet.ts'
import type { StreamInfo, StreamPacket } from '#stream/packet.ts'

const TICK = new Rational(1, TICKS_PER_SECOND)

/**
 * Writes packets, the first of them a key frame, into an MP4 that a browser can play and seek in before it has
 * all of it. The pictures are copied as they are; the first is shown at 0. The file appears under its name only
 * when it is whole. Throws on a disk error and leaves nothing behind.
 */
export async function writeMp4(
  path: string,
  info: StreamInfo,
  packets: readonly StreamPacket[],
): Promise<void> {
  const unfinished = `${path}.part`
  try {
    await write(unfinished, info, packets)
    await rename(unfinished, path)
  } catch (problem) {
    await rm(unfinished, { force: true })
    throw problem
  }
}

async function write(
  path: string,
  info: StreamInfo,
  packets: readonly StreamPacket[],
): Promise<void> {
  const file = new FormatContext()
  ensure(file.allocOutputContext2(null, 'mp4', `file:${path}`), 'make an MP4')
  // The index in front, so that playing begins with the first bytes.
  const options = Dictionary.fromObject({ movflags: '+faststart' })
  try {
    const track = file.newStream(null)
    describeTrack(track.codecpar, info)
    track.codecpar.codecTag = info.codec === 'h264' ? 'avc1' : 'hvc1'
    track.codecpar.width = info.width
    track.codecpar.height = info.height
    track.timeBase = TICK
    ensure(await file.openOutput(), 'create a clip')
    try {
      ensure(await file.writeHeader(options), 'begin a clip')
      await writePackets(file, packets)
      ensure(await file.writeTrailer(), 'finish a clip')
    } finally {
      await file.closeOutput()
    }
  } finally {
    options.free()
    file.freeContext()
  }
}

async function writePackets(file: FormatContext, packets: readonly StreamPacket[]): Promise<void> {
  const zero = packets[0]?.pts ?? 0
  const timeBase = file.streams[0]?.timeBase ?? TICK
  const native = new Packet()
  native.alloc()
  try {
    for (const packet of packets) {
      fillPacket(native, { ...packet, pts: packet.pts - zero, dts: packet.dts - zero })
      native.rescaleTs(TICK, timeBase)
      ensure(await file.writeFrame(native), 'write a clip')
      native.unref()
    }
  } finally {
    native.free()
  }
}
