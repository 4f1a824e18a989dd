import { Dictionary, FormatContext, IOContext, Packet, Rational, type CodecContext } from 'node-av/lib'
import { ensure } from './ffmpeg.ts'
import { TICKS_PER_SECOND, type CodedPicture } from './h264-encoder.ts'

const BUFFER_BYTES = 64 * 1024
const OPTIONS: Record<string, string> = {
  // Tables before each key frame, where a watcher's stream begins.
  mpegts_flags: 'pat_pmt_at_frames',
  muxdelay: '0',
  muxpreload: '0',
  flush_packets: '1',
}

/** Packs encoded pictures as MPEG-TS; each picture comes out in one piece. */
export class TransportStream {
  readonly #format: FormatContext
  readonly #io: IOContext
  #written: Buffer[] = []

  private constructor(format: FormatContext, io: IOContext) {
    this.#format = format
    this.#io = io
  }

  static async open(encoder: CodecContext): Promise<TransportStream> {
    const format = new FormatContext()
    const io = new IOContext()
    const options = Dictionary.fromObject(OPTIONS)
    try {
      ensure(format.allocOutputContext2(null, 'mpegts', null), 'make a transport stream')
      const stream = format.newStream(null)
      ensure(stream.codecpar.fromContext(encoder), 'describe the picture track')
      stream.timeBase = new Rational(1, TICKS_PER_SECOND)
      const transport = new TransportStream(format, io)
      io.allocContextWithCallbacks(BUFFER_BYTES, 1, null, (bytes) => {
        // FFmpeg writes over its buffer once this returns.
        transport.#written.push(Buffer.from(bytes))
        return bytes.length
      })
      format.pb = io
      ensure(await format.writeHeader(options), 'begin a transport stream')
      return transport
    } catch (problem) {
      format.freeContext()
      io.freeContext()
      throw problem
    } finally {
      options.free()
    }
  }

  /** The transport packets of one picture, at `ticks` of the stream's clock. */
  async wrap({ bytes, isKey }: CodedPicture, ticks: number): Promise<Buffer> {
    const packet = new Packet()
    packet.alloc()
    try {
      packet.data = bytes
      packet.pts = BigInt(ticks)
      packet.dts = BigInt(ticks)
      packet.streamIndex = 0
      packet.isKeyframe = isKey
      ensure(await this.#format.writeFrame(packet), 'write a picture')
      await this.#io.flush()
    } finally {
      packet.free()
    }
    const written = Buffer.concat(this.#written)
    this.#written = []
    return written
  }

  free(): void {
    this.#format.pb = null
    this.#format.freeContext()
    this.#io.freeContext()
  }
}
