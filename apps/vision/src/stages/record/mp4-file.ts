import { rename, rm } from 'node:fs/promises'
import { Dictionary, FormatContext, Packet, Rational } from 'node-av/lib'
import { describeTrack } from '#stages/stream/codec.ts'
import { ensure } from '#stages/stream/ffmpeg.ts'
import { fillPacket } from '#stages/stream/native-packet.ts'
import type { CodedPicture } from '#stages/stream/native-packet.ts'
import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'

/** The properties of a stream that an MP4 track needs. */
export type Mp4Track = Pick<StreamInfo, 'codec' | 'extradata' | 'width' | 'height'>

/** Adds the only track of an MP4, timed in ticks. */
export function addTrack(muxer: FormatContext, info: Mp4Track): void {
  const track = muxer.newStream(null)
  describeTrack(track.codecpar, info)
  track.codecpar.codecTag = info.codec === 'h264' ? 'avc1' : 'hvc1'
  track.codecpar.width = info.width
  track.codecpar.height = info.height
  track.timeBase = TICK
}

const TICK = new Rational(1, TICKS_PER_SECOND)

/**
 * Writes an MP4 that browsers can play and seek in before it has fully loaded. The file gets its final name only when it
 * is complete. The creator calls `finish` or `remove`.
 */
export class Mp4File {
  readonly #path: string
  readonly #file: FormatContext
  readonly #packet = new Packet()
  #isOpen = true

  private constructor(path: string, file: FormatContext) {
    this.#path = path
    this.#file = file
    this.#packet.alloc()
  }

  /** Throws on a disk error and then leaves no file. */
  static async create(path: string, info: Mp4Track): Promise<Mp4File> {
    const file = new FormatContext()
    // The index comes first, so that playback starts with the first bytes.
    using options = Dictionary.fromObject({ movflags: '+faststart' })
    try {
      ensure(file.allocOutputContext2(null, 'mp4', `file:${unfinished(path)}`), 'make an MP4')
      addTrack(file, info)
      ensure(await file.openOutput(), 'create a clip')
    } catch (problem) {
      file.freeContext()
      throw problem
    }
    const mp4 = new Mp4File(path, file)
    try {
      ensure(await file.writeHeader(options), 'begin a clip')
      return mp4
    } catch (problem) {
      await mp4.remove()
      throw problem
    }
  }

  /** Adds the next frame in decode order, unchanged. The first is presented at 0. */
  async write(picture: CodedPicture): Promise<void> {
    fillPacket(this.#packet, picture)
    this.#packet.rescaleTs(TICK, this.#file.streams[0]?.timeBase ?? TICK)
    ensure(await this.#file.writeFrame(this.#packet), 'write a clip')
    this.#packet.unref()
  }

  /** Completes the file. Throws on a disk error; then call `remove`. */
  async finish(): Promise<void> {
    ensure(await this.#file.writeTrailer(), 'finish a clip')
    await this.#close()
    await rename(unfinished(this.#path), this.#path)
  }

  async remove(): Promise<void> {
    await this.#close()
    await rm(unfinished(this.#path), { force: true })
  }

  async #close(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#packet.free()
    await this.#file.closeOutput()
    this.#file.freeContext()
  }
}

/** Writes packets, starting with a key frame, to an MP4. Throws on a disk error and then leaves no file. */
export async function writeMp4(path: string, info: StreamInfo, packets: readonly StreamPacket[]): Promise<void> {
  const file = await Mp4File.create(path, info)
  const zero = packets[0]?.pts ?? 0
  try {
    for (const packet of packets) {
      await file.write({ ...packet, pts: packet.pts - zero, dts: packet.dts - zero })
    }
    await file.finish()
  } catch (problem) {
    await file.remove()
    throw problem
  }
}

function unfinished(path: string): string {
  return `${path}.part`
}
